// Light or dark colours, as the system has them.

const dark = matchMedia("(prefers-color-scheme: dark)");

export const setTheme = (): void => void (document.documentElement.dataset.theme = dark.matches ? "dark" : "light");

export function followTheme(): void {
  dark.addEventListener("change", setTheme);
  setTheme();
}
