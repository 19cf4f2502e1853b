import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import type { Escuela } from '#shared/escuela.ts';
import type { CredencialesDeSeccion } from '#shared/estudiantes/credenciales.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { useEscuela } from '#web/escuela/api.ts';
import { Logo } from '#web/escuela/components/MarcaDelColegio.tsx';
import { useOwnPrintSheet } from '#web/kit/ui/printing.ts';
import type { TalonImpreso } from '../api.ts';

/** Two columns of four. */
const POR_HOJA = 8;

/** A letter page; its edge stays free of what printers do not reach, and a hair is left so that no empty page follows. */
const HOJA = { width: '215.9mm', height: '279mm', padding: '9.5mm' } as const;

/** Only the sheet is printed: neither the screen below it nor the browser's own lines. */
const impresion = {
  '@page': { size: 'letter', margin: 0 },
  '@media print': {
    // A dialog keeps what is below it from scrolling, and that from going on to a second page.
    'html, body': {
      background: 'white !important',
      overflow: 'visible !important',
      padding: '0 !important',
      margin: 0,
    },
    'body > *:not([data-hoja])': { display: 'none !important' },
  },
} as const;

/** What people type into a browser; it adds the rest. */
const escrita = (direccion: string): string => direccion.replace(/^https?:\/\//, '');

/** Its side in pixels, 8 mm. */
const LOGO = 30;

/** Letters of a user name that stand beside the square in one line. */
const NOMBRE_LARGO = 18;

const Dato = ({ label, value, grande = false }: { label: string; value: string; grande?: boolean }) => (
  <Box>
    <Typography component="dt" sx={{ fontSize: '8pt', lineHeight: 1.2 }}>
      {label}
    </Typography>
    <Typography
      component="dd"
      sx={{
        m: 0,
        fontSize: value.length > NOMBRE_LARGO ? '10pt' : grande ? '16pt' : '13pt',
        lineHeight: 1.2,
        fontWeight: 700,
        letterSpacing: grande ? '0.08em' : 0,
        overflowWrap: 'anywhere',
      }}
    >
      {value}
    </Typography>
  </Box>
);

interface TalonProps {
  talon: TalonImpreso;
  seccion: Pick<CredencialesDeSeccion, 'asignacion' | 'entrada' | 'ciclo'>;
  escuela: Escuela | undefined;
}

/** Long names take a second line and push nothing out: the slip is cut to its size. */
const dosLineas = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Where one signs in, to be typed or looked at with a telephone. */
const Entrada = ({ entrada: { direccion, qr } }: Pick<CredencialesDeSeccion, 'entrada'>) => (
  <Stack sx={{ flex: 'none', width: '30mm', alignItems: 'center', gap: '0.5mm' }}>
    <svg
      viewBox={`-2 -2 ${qr.lado + 4} ${qr.lado + 4}`}
      role="img"
      aria-label={`Código que abre ${direccion}`}
      shapeRendering="crispEdges"
      style={{ width: '22mm', height: '22mm' }}
    >
      <path d={qr.trazo} fill="currentColor" />
    </svg>
    <Typography sx={{ fontSize: '7.5pt', lineHeight: 1.15, textAlign: 'center', overflowWrap: 'anywhere' }}>
      {escrita(direccion)}
    </Typography>
  </Stack>
);

function Talon({ talon, seccion, escuela }: TalonProps) {
  const { entrada } = seccion;
  return (
    <Box
      component="article"
      aria-label={`Credenciales de ${nombreCompleto(talon.estudiante)}`}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: '1mm',
        p: '4mm',
        minWidth: 0,
        overflow: 'hidden',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: '2mm' }}>
        {escuela?.logo ? <Logo version={escuela.logo} side={LOGO} /> : null}
        <Typography
          sx={{ fontSize: '9pt', lineHeight: 1.2, fontWeight: 700, ...dosLineas, WebkitLineClamp: 1 }}
        >
          {escuela?.nombre}
        </Typography>
      </Stack>
      <Box>
        <Typography sx={{ fontSize: '11pt', lineHeight: 1.2, fontWeight: 700, ...dosLineas }}>
          {nombreCompleto(talon.estudiante)}
        </Typography>
        <Typography sx={{ fontSize: '9pt', lineHeight: 1.3, ...dosLineas, WebkitLineClamp: 1 }}>
          {seccion.asignacion} · {seccion.ciclo}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ flex: 1, minHeight: 0, gap: '3mm', justifyContent: 'space-between' }}>
        <Stack component="dl" sx={{ m: 0, gap: '1mm', minWidth: 0 }}>
          <Dato label="Usuario" value={talon.usuario} />
          <Dato label="Contraseña" value={talon.contrasenia} grande />
        </Stack>
        {entrada.soloEquipo ? null : <Entrada entrada={entrada} />}
      </Stack>
      <Typography sx={{ fontSize: '8pt', lineHeight: 1.2 }}>
        Cámbiala al entrar. Vence el {fechaCorta(talon.vence)}.
      </Typography>
    </Box>
  );
}

interface HojasProps extends Omit<TalonProps, 'talon'> {
  talones: readonly TalonImpreso[];
}

const Hojas = ({ talones, ...comun }: HojasProps) =>
  Array.from({ length: Math.ceil(talones.length / POR_HOJA) }, (_, hoja) => {
    const suyos = talones.slice(hoja * POR_HOJA, (hoja + 1) * POR_HOJA);
    return (
      <Box
        key={suyos[0]?.idEstudiante}
        sx={{
          ...HOJA,
          boxSizing: 'border-box',
          overflow: 'hidden',
          bgcolor: 'common.white',
          color: 'common.black',
          breakAfter: 'page',
          breakInside: 'avoid',
          display: 'grid',
          gridTemplate: 'repeat(4, minmax(0, 1fr)) / repeat(2, minmax(0, 1fr))',
          // Where to cut.
          '& > *': { borderBottom: '1px dashed', borderColor: 'common.black' },
          '& > :nth-of-type(odd)': { borderRight: '1px dashed' },
          '& > :nth-of-type(n + 7)': { borderBottom: 0 },
          '&:last-of-type': { breakAfter: 'auto' },
        }}
      >
        {suyos.map((talon) => (
          <Talon key={talon.idEstudiante} talon={talon} {...comun} />
        ))}
      </Box>
    );
  });

interface HojaProps {
  talones: readonly TalonImpreso[];
  seccion: CredencialesDeSeccion;
}

/** The slips as they come out of the printer, which is asked for at once: shown on the screen, and once more beside it, where only paper sees it. */
export function HojaDeTalones({ talones, seccion }: HojaProps) {
  const escuela = useEscuela().data?.data;
  const completa = escuela !== undefined;
  useOwnPrintSheet();
  useEffect(() => {
    if (!completa) return;
    const listo = requestAnimationFrame(() => window.print());
    return () => cancelAnimationFrame(listo);
  }, [completa]);
  const hojas = <Hojas {...{ talones, seccion, escuela }} />;
  return (
    <>
      <GlobalStyles styles={impresion} />
      <Box component="section" aria-label="Talones" tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Stack sx={{ gap: 3, width: 'max-content', mx: 'auto' }}>{hojas}</Stack>
      </Box>
      <Portal>
        <Box data-hoja aria-hidden="true" sx={{ display: 'none', '@media print': { display: 'block' } }}>
          {hojas}
        </Box>
      </Portal>
    </>
  );
}
