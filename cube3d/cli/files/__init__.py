"""Commands that read and write files of all kinds."""
