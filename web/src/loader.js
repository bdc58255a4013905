// Unpacks and starts the program of the page. A browser that cannot unpack it shows the text for browsers without scripts.
(async () => {
  const bytes = Uint8Array.from(atob(document.getElementById("program").textContent), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const script = document.createElement("script");
  script.textContent = await new Response(stream).text();
  document.head.append(script);
})().catch(() => {
  for (const hidden of document.querySelectorAll("noscript")) hidden.insertAdjacentHTML("afterend", hidden.textContent);
});
