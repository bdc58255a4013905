// The browsers for which all programs are built: those since 2022.

export const BROWSERS = ["es2022", "chrome100", "firefox100", "safari15.4"];
