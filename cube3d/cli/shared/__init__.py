"""What several commands share: options, output, progress, exit codes."""
