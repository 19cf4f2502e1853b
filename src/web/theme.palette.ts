/** Colours of both schemes. Measured contrast: text 4.5:1 or better, borders 3:1. */
const tono = (main: string, contrastText: string, suave: string, sobreSuave: string) => ({
  main,
  dark: main,
  light: main,
  contrastText,
  suave,
  sobreSuave,
});

/** The logo and the green headers keep these colours in both schemes. */
export const marca = {
  verde: '#1D5C44',
  verdeOscuro: '#12402F',
  verdeTronco: '#2A6850',
  verdeCopa: '#34735A',
  verdeFranja: '#3C7F65',
  amarillo: '#F2B632',
  blanco: '#FFFFFF',
} as const;

/** Diamonds of the woven band on a subject's colour. */
export const franjaSobreMateria = 'rgba(255,255,255,.42)';

export const light = {
  primary: { ...tono('#1D5C44', '#FFFFFF', '#E1EEE6', '#16503A'), dark: '#12402F', light: '#3C7F65' },
  secondary: { ...tono('#F2B632', '#2B2100', '#FFF2CF', '#6B4800'), dark: '#855B00' },
  success: tono('#2C7A34', '#FFFFFF', '#E2F2E0', '#1E6127'),
  warning: tono('#B6500A', '#FFFFFF', '#FFE8D6', '#8C3C04'),
  error: tono('#B3261E', '#FFFFFF', '#FCE5E2', '#8E1B15'),
  info: tono('#2B6092', '#FFFFFF', '#E3EEF8', '#1F4C77'),
  neutro: tono('#5B5A50', '#FFFFFF', '#ECE8DD', '#4A493F'),
  text: { primary: '#23261F', secondary: '#5B5A50', disabled: '#8F8C80' },
  background: { default: '#F6F3EC', paper: '#FFFFFF' },
  divider: '#E5E0D4',
  superficie: { suave: '#FBF9F4', hundida: '#F0ECE2', alta: '#FFFFFF', barra: '#FFFFFF' },
  trazo: { borde: '#8A8678', foco: '#1D5C44' },
  toast: { fondo: '#33352D', texto: '#FFFFFF' },
  velo: 'rgba(33,36,30,.48)',
};

export const dark = {
  primary: { ...tono('#8CCBAC', '#0C2C1E', '#233D31', '#BCE5D0'), dark: '#6FB593', light: '#B3E0CA' },
  secondary: tono('#F2BF4A', '#2B2100', '#3F3312', '#FBDB8E'),
  success: tono('#84C887', '#0B2A0D', '#22391F', '#B2E2B1'),
  warning: tono('#F2A063', '#331800', '#472B14', '#FFCBA3'),
  error: tono('#F2A49C', '#3B0906', '#4A211E', '#FFC9C3'),
  info: tono('#93BFEA', '#08223C', '#1F3247', '#C2DDF7'),
  neutro: tono('#B9B5A7', '#20231E', '#34372F', '#DAD6C9'),
  text: { primary: '#EEEBE1', secondary: '#B9B5A7', disabled: '#7F7C70' },
  background: { default: '#161814', paper: '#20231E' },
  divider: '#363A32',
  superficie: { suave: '#1B1E19', hundida: '#2B2F28', alta: '#272B25', barra: '#1B1E19' },
  trazo: { borde: '#86836F', foco: '#93CFB1' },
  toast: { fondo: '#E6E2D7', texto: '#23261F' },
  velo: 'rgba(0,0,0,.62)',
};

const claras = [
  '0 1px 2px rgba(52,46,30,.08), 0 1px 3px rgba(52,46,30,.06)',
  '0 2px 6px rgba(52,46,30,.10), 0 4px 14px rgba(52,46,30,.08)',
  '0 8px 24px rgba(52,46,30,.16), 0 2px 6px rgba(52,46,30,.10)',
  '0 18px 48px rgba(40,35,22,.26)',
] as const;

const oscuras = [
  '0 0 0 1px rgba(255,255,255,.05)',
  '0 0 0 1px rgba(255,255,255,.06), 0 4px 14px rgba(0,0,0,.4)',
  '0 0 0 1px rgba(255,255,255,.08), 0 10px 28px rgba(0,0,0,.5)',
  '0 0 0 1px rgba(255,255,255,.08), 0 20px 52px rgba(0,0,0,.6)',
] as const;

const asVariables = ([a, b, c, d]: readonly [string, string, string, string]) => ({
  '--sombra-1': a,
  '--sombra-2': b,
  '--sombra-3': c,
  '--sombra-4': d,
});

/** Shadows as CSS variables, since they differ by scheme (dark uses a hairline). */
export const sombras = { light: asVariables(claras), dark: asVariables(oscuras) };
