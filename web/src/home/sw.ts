// The service worker. Python writes the files of the site, with a checksum each, in front of this program. Each file is
// kept under its checksum, so an update fetches only what changed, and the old program keeps its own files until it ends:
// the new one begins when no other tab has the old one.

interface WorkerEvent extends Event {
  request: Request;
  data: unknown;
  source: { postMessage(data: unknown): void };
  waitUntil(promise: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(kind: string, how: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(which: object): Promise<unknown[]> };
  registration: { scope: string };
  FILES: Record<string, string>; // checksums, by path
}
const scope = self as unknown as Scope;
const CACHE = `cube3d ${scope.registration.scope}`;
const START = "index.html";

const addressOf = (path: string): string => `${scope.registration.scope}${path}?${scope.FILES[path]}`;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.keys(scope.FILES).map(async (path) => {
    const address = addressOf(path);
    if (await cache.match(address)) return;
    const answer = await fetch(address, { cache: "no-cache" });
    const body = await answer.arrayBuffer();
    // While a new version is copied to a server, some files are still the old ones.
    if (!answer.ok || !(await digest(body)).startsWith(scope.FILES[path])) throw new Error(`${path} is not there`);
    await cache.put(address, new Response(body, { headers: headersOf(answer) })); // a redirected answer may open no page
  }));
}

async function digest(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return the headers that are still true of an unpacked body. */
function headersOf({ headers }: Response): Headers {
  const own = new Headers(headers);
  for (const name of ["Content-Encoding", "Content-Length"]) own.delete(name);
  return own;
}

/** Drop files of older versions, and take over pages that have none. */
async function activate(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.keys(scope.FILES).map(addressOf));
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
  await scope.clients.claim();
}

/** Begin, unless another tab still needs the files of the old program. */
async function begin(tab: WorkerEvent["source"]): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (tabs.length > 1) tab.postMessage("others");
  else await scope.skipWaiting();
}

async function answer(request: Request, path: string): Promise<Response> {
  return (await (await caches.open(CACHE)).match(addressOf(path))) ?? fetch(request);
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", (event) => event.data === "begin" && event.waitUntil(begin(event.source)));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const home = new URL(scope.registration.scope);
  if (request.method !== "GET" || origin !== home.origin || !pathname.startsWith(home.pathname)) return;
  const path = pathname.slice(home.pathname.length) || START;
  if (Object.hasOwn(scope.FILES, path)) event.respondWith(answer(request, path));
});
