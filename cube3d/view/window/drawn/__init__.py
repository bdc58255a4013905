"""The pieces and their shadow as VTK draws them."""
