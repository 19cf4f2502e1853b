/** Class of what replaces the screen (a full-screen dialog): bars at its foot are rendered into it, within reach of the keyboard. */
export const SCREEN = 'ceiba-pantalla';
/** Class of what stays at the foot of the screen: toasts move elsewhere. */
export const AT_FOOT = 'ceiba-al-pie';
/** Class of a screen's own bar at the foot, `medidas.pieTelefono` high: other things at the foot are placed above it. */
export const FOOT_BAR = 'ceiba-pie';
/** Class of what is not printed. */
export const NOT_PRINTED = 'ceiba-sin-papel';
