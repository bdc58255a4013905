// The service worker: the program works without a network, and a new version waits until it is wanted.

import { signal } from "@preact/signals";

export const update = signal<ServiceWorker | null>(null); // a new version that waits
export const others = signal(false); // other tabs need the old version
let isWanted = false;

export async function workOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => isWanted && location.reload());
  navigator.serviceWorker.addEventListener("message", ({ data }) => (others.value = data === "others"));
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  const look = () => (update.value = navigator.serviceWorker.controller ? registration.waiting : null);
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  look();
}

/** Begin with the new version, if this is the only tab; the page is loaded anew. */
export function useUpdate(): void {
  isWanted = true;
  update.value?.postMessage("begin");
}
