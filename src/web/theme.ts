import { createTheme } from '@mui/material/styles';
import { alUsar } from '#shared/base/al-usar.ts';
import './theme.types.ts';
import { components } from './theme.components.ts';
import { materiasDark, materiasLight } from './theme.materias.ts';
import { medidas, movimiento } from './theme.medidas.ts';
import { dark, light } from './theme.palette.ts';

/** Key of the chosen colour scheme in localStorage; `index.html` reads it before the first paint. */
export const CLAVE_TEMA = 'ceiba.tema';

const letra = (size: number, line: number, fontWeight: 400 | 700) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight,
  letterSpacing: 0,
});

export const theme = alUsar(() =>
  createTheme({
    cssVariables: { colorSchemeSelector: '[data-tema="%s"]', cssVarPrefix: 'c' },
    defaultColorScheme: 'light',
    colorSchemes: {
      light: { palette: { ...light, materias: materiasLight } },
      dark: { palette: { ...dark, materias: materiasDark } },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } },
    shape: { borderRadius: medidas.radio.control },
    spacing: 8,
    typography: {
      // Only Figtree's Latin subset (20 KB) is downloaded at the first visit. Noto Sans has what Figtree lacks: ꞌ of the Mayan
      // languages, Polish, Vietnamese, Greek, Cyrillic. Its subsets load on demand (index.html, shell/letras.ts).
      fontFamily:
        "'Figtree Variable', 'Antes de Figtree', 'Noto Sans', system-ui, 'Segoe UI', Roboto, sans-serif",
      fontWeightMedium: 700,
      fontWeightBold: 700,
      h1: letra(32, 40, 700),
      h2: letra(26, 32, 700),
      h3: letra(22, 28, 700),
      h4: letra(18, 24, 700),
      h5: letra(16, 24, 700),
      h6: letra(14, 20, 700),
      body1: letra(16, 24, 400),
      body2: letra(14, 20, 400),
      subtitle1: letra(15, 22, 400),
      subtitle2: letra(14, 20, 700),
      caption: letra(12, 16, 400),
      rotulo: letra(12, 16, 700),
      overline: { ...letra(12, 16, 700), textTransform: 'none' },
      button: { ...letra(14, 20, 700), textTransform: 'none' },
    },
    transitions: {
      duration: {
        shortest: movimiento.corto,
        shorter: movimiento.corto,
        short: movimiento.medio,
        standard: movimiento.medio,
        complex: movimiento.largo,
        enteringScreen: movimiento.medio,
        leavingScreen: movimiento.corto,
      },
      easing: {
        easeInOut: movimiento.curva,
        easeOut: movimiento.curva,
        easeIn: 'cubic-bezier(.3,0,1,1)',
        sharp: movimiento.curva,
      },
    },
    components,
  }),
);
