/** Copies a text. Resolves to false where the page may not: without TLS there is no clipboard, and browsers can refuse. */
export async function copyText(text: string): Promise<boolean> {
  /** Browsers without TLS lack it, whatever its type says. */
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
