/** Where the picture for screens is: the version changes with the picture, so that a browser may keep it for good. */
export const urlLogo = (version: string): string => `/api/escuela/logo?v=${encodeURIComponent(version)}`;
