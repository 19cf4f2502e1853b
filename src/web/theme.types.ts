import type {} from '@mui/material/themeCssVarsAugmentation';
import type { ClaveMateria, TonosMateria } from './theme.materias.ts';

interface Superficie {
  /** Table heads, boxes inside cards. */
  suave: string;
  /** Hover, tracks, skeletons. */
  hundida: string;
  /** Dialogs and menus. */
  alta: string;
  /** Top bars. */
  barra: string;
}
interface Trazo {
  borde: string;
  foco: string;
}
interface Toast {
  fondo: string;
  texto: string;
}
interface Propios {
  superficie: Superficie;
  trazo: Trazo;
  toast: Toast;
  velo: string;
  materias: Record<ClaveMateria, TonosMateria>;
}

declare module '@mui/material/styles' {
  interface PaletteColor {
    suave: string;
    sobreSuave: string;
  }
  interface SimplePaletteColorOptions {
    suave?: string;
    sobreSuave?: string;
  }
  interface Palette extends Propios {
    neutro: PaletteColor;
  }
  interface PaletteOptions extends Partial<Propios> {
    neutro?: SimplePaletteColorOptions;
  }
  interface TypographyVariants {
    rotulo: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    rotulo?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    rotulo: true;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    tonal: true;
  }
}

declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides {
    neutro: true;
  }
}
