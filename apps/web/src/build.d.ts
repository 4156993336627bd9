/** Made by `build/common-passwords.plugin.ts`. */
declare module 'virtual:common-passwords' {
  /** One password a line, in lower case. */
  const passwords: string;
  export default passwords;
}

/** Made by `build/contract-version.plugin.ts`. Answers stored under another version may have other fields. */
declare const CONTRACT_VERSION: string;
