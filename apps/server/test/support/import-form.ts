export function createForm(
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
  choices?: Readonly<Record<string, unknown>>,
): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('files', new File([content], name));
  if (choices) form.append('choices', JSON.stringify(choices));
  return form;
}
