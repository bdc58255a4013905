"""What every output draws: blocks, where they go, their colours, the camera."""
