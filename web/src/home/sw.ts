// The service worker. Python writes the files of the site, with a checksum each, in front of this program. Each file is
// kept under its checksum, so an update fetches only what changed, and the old program keeps its own files until it ends.

interface WorkerEvent extends Event {
  request: Request;
  data: unknown;
  waitUntil(promise: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(kind: string, how: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { scope: string };
  FILES: Record<string, string>; // checksums, by path
}
const scope = self as unknown as Scope;
const CACHE = "cube3d";
const START = "index.html";

const addressOf = (path: string): string => `${scope.registration.scope}${path}?${scope.FILES[path]}`;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.keys(scope.FILES).map(async (path) => {
    const address = addressOf(path);
    if (await cache.match(address)) return;
    const answer = await fetch(address, { cache: "no-cache" });
    if (!answer.ok) throw new Error(`${path} is missing`);
    await cache.put(address, answer);
  }));
}

/** Drop files of older versions, and take over pages that have none. */
async function activate(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.keys(scope.FILES).map(addressOf));
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
  await scope.clients.claim();
}

async function answer(request: Request, path: string): Promise<Response> {
  return (await (await caches.open(CACHE)).match(addressOf(path))) ?? fetch(request);
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", ({ data }) => data === "begin" && void scope.skipWaiting());
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const home = new URL(scope.registration.scope);
  if (request.method !== "GET" || origin !== home.origin || !pathname.startsWith(home.pathname)) return;
  const path = pathname.slice(home.pathname.length) || START;
  if (Object.hasOwn(scope.FILES, path)) event.respondWith(answer(request, path));
});
