/** Names this tab to the server, which tells other tabs what it has changed. Without TLS there is no `randomUUID`. */
export const clientId = Math.random().toString(36).slice(2);
