"""The parts that several commands share: options, output, progress, exit codes."""
