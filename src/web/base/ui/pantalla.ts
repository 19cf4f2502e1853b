/** Marks what takes the place of the screen: what lies at its foot belongs into it, where the keyboard comes to. */
export const PANTALLA = 'ceiba-pantalla';
/** Marks what stays at the foot of the screen: toasts stand elsewhere meanwhile. */
export const AL_PIE = 'ceiba-al-pie';
