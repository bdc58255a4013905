// The service worker: the program works without a network, and a new version waits until it is wanted.

import { signal } from "@preact/signals";

export const update = signal<ServiceWorker | null>(null); // a new version that waits

export async function workOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => hadOne && location.reload());
  const registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  const look = () => (update.value = navigator.serviceWorker.controller ? registration.waiting : null);
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  look();
}

/** Begin with the new version; the page is loaded anew. */
export const useUpdate = (): void => update.value?.postMessage("begin");
