/** Scrolls a field that has an error into view together with its message, once both are rendered (rules/app.md#forms). */
export function revealError(field: Element): void {
  requestAnimationFrame(() => {
    if (field.getAttribute('aria-invalid') !== 'true') return;
    (field.closest('.mantine-InputWrapper-root') ?? field).scrollIntoView({ block: 'nearest' });
  });
}

/** Focuses the first field of a form that has an error, unless one has the focus already. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: true });
  });
}
