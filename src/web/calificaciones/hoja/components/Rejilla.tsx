import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onEnteredAgain } from '#web/kit/session-gate.ts';
import { type Icon, iconPicture } from '#web/kit/ui/icon.tsx';
import { colourOf, type Tone } from '#web/kit/ui/StatusChip.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { dark, light } from '#web/theme.palette.ts';
import type { Manejo } from '../state/manejo.ts';
import { ASPECTOS, ESTADOS, tonoDeAspecto } from './CeldaEditable.tsx';
import { ALUMNO, aspectoDeHoja, CABECERA, MENOS } from './HojaDesplazable.tsx';
import { useTeclado } from './useTeclado.ts';
import { Voz } from './Voz.tsx';

/** 12 rows and more at 1366 × 768. */
const FILA = 36;
const PIE = 46;
const MAS = 48;
/** Bars above the sheet and the line of keys below it: what is left of the screen is the sheet's. */
const ALREDEDOR = { xs: 200, md: 212 } as const;
const DIBUJO = 14;
/** Where the sheet begins if nothing but its bars is above it, and what it leaves below where it begins lower. */
const ARRIBA = 176;
const ABAJO = 2;

const contorno = (ancho: number, color: 'primary' | 'warning') => (theme: Theme) =>
  `inset 0 0 0 ${ancho}px ${theme.vars.palette[color].main}`;

/** What a cell that can be typed in looks like. Each state has its word and its icon beside its colour. */
const aspecto = {
  ...aspectoDeHoja,
  '& th, & td': { ...aspectoDeHoja['& th, & td'], height: FILA, px: 1, outline: 'none' },
  '& td > span[data-estado]::before, & td[data-aspecto] > i::before': {
    content: '""',
    display: 'inline-block',
    width: DIBUJO,
    height: DIBUJO,
    verticalAlign: '-2px',
    mr: 0.5,
    backgroundSize: 'contain',
  },
  '& td i': {
    float: 'left',
    fontStyle: 'normal',
    typography: 'caption',
    fontWeight: 700,
    lineHeight: '20px',
  },
  '& td[data-clave] > span[data-estado], & td > span[data-ausente]': { float: 'left' },
  '& td > span[data-estado]': { fontSize: '0.78125rem', fontWeight: 700, whiteSpace: 'nowrap' },
  '& td > span[data-ver]': { cursor: 'pointer', '&:hover': { textDecoration: 'underline' } },
  '& td > span[data-ausente]': { color: 'text.secondary' },
  '& td:not([data-aspecto]) > b + span': { color: 'text.secondary' },
  '& td s': { mr: 0.5 },
  '& td[data-aspecto]': { overflow: 'hidden' },
  // The mark itself is never cut: beside a longer word it stands alone.
  '& td:is([data-aspecto="guardando"], [data-aspecto="sinGuardar"], [data-aspecto="rechazo"]) > :is(s, b + span)':
    { display: 'none' },
  '& td:has(> s) > i::before, & td[data-aspecto="rechazo"] > i::before': { display: 'none' },
  '& tbody td[data-aspecto="choque"]': { boxShadow: contorno(2, 'warning') },
  '& tbody tr:focus-within > :not([data-aspecto])': { bgcolor: 'superficie.hundida' },
  '& td[data-cursor="rango"]': {
    backgroundImage: (theme: Theme) =>
      `linear-gradient(color-mix(in srgb, ${theme.vars.palette.primary.main} 14%, transparent) 0 100%)`,
  },
  '& [data-cursor="activa"]': { boxShadow: contorno(2, 'primary') },
  '& [data-cursor="activa"]:focus-within': { boxShadow: contorno(2, 'primary') },
  '& tbody td[data-edita]': {
    position: 'relative',
    p: 0,
    bgcolor: 'background.paper',
    color: 'text.primary',
    overflow: 'visible',
  },
  '& span[data-entrada]': {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    px: 1,
    whiteSpace: 'pre',
    color: 'text.secondary',
    borderRadius: `${medidas.radio.celda}px`,
    '& > input': {
      flex: 1,
      minWidth: 0,
      p: 0,
      border: 0,
      outline: 'none',
      bgcolor: 'transparent',
      color: 'text.primary',
      font: 'inherit',
      fontWeight: 700,
      textAlign: 'right',
    },
  },
  '& th[data-alumno][data-cursor="activa"]': { boxShadow: contorno(2, 'primary') },
  '& th[data-mas], & td[data-mas]': { width: MAS, minWidth: MAS, p: 0, textAlign: 'center' },
  '& tfoot > tr > *': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    height: PIE,
    borderTop: 2,
    borderTopColor: 'trazo.borde',
    borderBottom: 0,
    bgcolor: 'superficie.hundida',
    lineHeight: 1.2,
  },
  // More than what scrolls below it, and as exact as the rule of the names' column.
  '& tfoot > tr > th[data-alumno]': { left: 0, zIndex: 3, textAlign: 'left' },
  '& tfoot small': { display: 'block', typography: 'caption', color: 'text.secondary' },
} as const;

/** The icon of each state in its colours, as pictures: a sheet has one in each of its cells. */
const estados = (theme: Theme) => {
  const dibujo = (icon: Icon, tone: Tone) => ({
    backgroundImage: iconPicture(icon, light[colourOf[tone]].sobreSuave),
    ...theme.applyStyles('dark', { backgroundImage: iconPicture(icon, dark[colourOf[tone]].sobreSuave) }),
  });
  const deCelda = Object.values(ASPECTOS).map(({ clase, icono }) => {
    const tone = tonoDeAspecto[clase];
    const { suave, sobreSuave } = theme.vars.palette[colourOf[tone]];
    return {
      [`& tbody td[data-aspecto="${clase}"], & tbody tr:hover > td[data-aspecto="${clase}"]`]: {
        backgroundColor: suave,
        color: sobreSuave,
      },
      [`& td[data-aspecto="${clase}"] > i::before`]: dibujo(icono, tone),
    };
  });
  const deTrabajo = Object.entries(ESTADOS).map(([estado, { tone, icon }]) => ({
    [`& td > span[data-estado="${estado}"]`]: { color: theme.vars.palette[colourOf[tone]].sobreSuave },
    [`& td > span[data-estado="${estado}"]::before`]: dibujo(icon, tone),
  }));
  return Object.assign({}, ...deCelda, ...deTrabajo);
};

/** Where the sheet begins on the page: what is said above it, e.g. of a lost network, must not push its foot off the screen. */
function useArriba(marco: RefObject<HTMLDivElement | null>): number {
  const [arriba, setArriba] = useState(ARRIBA);
  useLayoutEffect(() => {
    let cuadro = 0;
    const medir = () => {
      const top = marco.current?.getBoundingClientRect().top ?? 0;
      setArriba(Math.max(ARRIBA, Math.round(top + window.scrollY)));
    };
    // After the frame: what the measure changes must not be seen by the observer that asked for it.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(cuadro);
      cuadro = requestAnimationFrame(medir);
    });
    observer.observe(document.body);
    return () => {
      cancelAnimationFrame(cuadro);
      observer.disconnect();
    };
  }, [marco]);
  return arriba;
}

interface RejillaProps {
  label: string;
  manejo: Manejo;
  filas: number;
  columnas: number;
  children: ReactNode;
}

/** The sheet as a grid: one cell of it has the focus, and its heading, first column and foot stay in sight. */
export function Rejilla({ label, manejo, filas, columnas, children }: RejillaProps) {
  const marco = useRef<HTMLDivElement>(null);
  const arriba = useArriba(marco);
  const apretada = arriba > ARRIBA;
  useLayoutEffect(() => {
    manejo.raiz = marco.current;
    return () => {
      manejo.raiz = null;
    };
  }, [manejo]);
  useEffect(() => {
    const { current } = marco;
    if (!current) return;
    let ancho = 0;
    // A panel beside the sheet, or a phone that is turned, must not hide the cell in use. The height changes while a finger scrolls.
    const observer = new ResizeObserver(() => {
      if (ancho === current.clientWidth) return;
      ancho = current.clientWidth;
      if (current.contains(document.activeElement)) manejo.aLaVista();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [manejo]);
  useEffect(
    () =>
      onEnteredAgain(() => {
        // The field that had the focus when the session ended has entered its mark since, and is gone.
        if (document.activeElement === document.body) manejo.enfocar();
      }),
    [manejo],
  );
  return (
    <>
      <Card
        ref={marco}
        role="region"
        aria-label={label}
        data-apretada={apretada ? '' : undefined}
        sx={{
          overflow: 'auto',
          overscrollBehaviorX: 'contain',
          borderTopLeftRadius: 0,
          borderTopRightRadius: 0,
          minHeight: 0,
          maxHeight: {
            xs: `max(${MENOS}px, calc(100dvh - ${ALREDEDOR.xs}px))`,
            md: `max(${MENOS}px, calc(100dvh - ${apretada ? arriba + ABAJO : ALREDEDOR.md}px))`,
          },
          // What is pinned must not cover the cell that gets the focus.
          scrollPaddingTop: CABECERA,
          scrollPaddingBottom: PIE,
          scrollPaddingLeft: { xs: ALUMNO.xs, sm: ALUMNO.sm, lg: ALUMNO.lg },
        }}
      >
        <Box
          component="table"
          role="grid"
          aria-label={label}
          aria-multiselectable="true"
          aria-rowcount={filas + 1}
          aria-colcount={columnas}
          sx={[estados, aspecto]}
          {...useTeclado(manejo)}
        >
          {children}
        </Box>
      </Card>
      <Voz manejo={manejo} />
    </>
  );
}
