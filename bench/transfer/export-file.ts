/** Downloads an export: milliseconds to the first byte, seconds to the last. */
export async function exportFile(url: string, key: string) {
  const started = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  let firstMs: number | null = null;
  let bytes = 0;
  for await (const chunk of response.body) {
    firstMs ??= performance.now() - started;
    bytes += chunk.length;
  }
  return { firstMs: firstMs ?? 0, seconds: (performance.now() - started) / 1000, bytes };
}
