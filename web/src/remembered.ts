// Choices that the device remembers: light or dark, the language, sounds, and so on. All else is in home/store.ts.

const OWN = "cube3d-"; // before each name in the device's storage

/** Return what is remembered under a name; null: nothing. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(OWN + name);
  } catch {
    return null; // a page inside another one may have no storage
  }
}

/** Remember a word; null: nothing any more. Return whether there is a storage for it. */
export function remember(name: string, word: string | null): boolean {
  try {
    if (word === null) localStorage.removeItem(OWN + name);
    else localStorage.setItem(OWN + name, word);
    return true;
  } catch {
    return false;
  }
}

/** Forget all choices. */
export function forgetRemembered(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(OWN)) localStorage.removeItem(name);
  } catch {
    // Nothing was remembered.
  }
}
