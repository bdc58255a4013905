// Unpacks and starts the program of the page. If the browser cannot unpack it, the page is shown as without scripts.
(async () => {
  const bytes = Uint8Array.from(atob(document.getElementById("program").textContent), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const script = document.createElement("script");
  script.textContent = await new Response(stream).text();
  document.head.append(script);
})().catch(() => {
  for (const hidden of document.querySelectorAll("noscript")) hidden.insertAdjacentHTML("afterend", hidden.textContent);
});
