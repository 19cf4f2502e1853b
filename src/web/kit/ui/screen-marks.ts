/** Marks what takes the place of the screen: what lies at its foot belongs into it, where the keyboard comes to. */
export const SCREEN = 'ceiba-pantalla';
/** Marks what stays at the foot of the screen: toasts stand elsewhere meanwhile. */
export const AT_FOOT = 'ceiba-al-pie';
/** Marks a bar of the screen's own along its foot, as high as `medidas.pieTelefono`: what lies at the foot otherwise stands above it. */
export const FOOT_BAR = 'ceiba-pie';
/** Marks what has no place on paper. */
export const NOT_PRINTED = 'ceiba-sin-papel';
