import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Dialogo } from '#web/base/ui/Dialogo.tsx';
import { medidas } from '#web/theme.medidas.ts';
import type { UsoDeVersiones } from './useVersiones.ts';

/** How one field is named and shown. */
export interface CampoDeVersion<T> {
  /** Path of the field, or the beginning of it. */
  campo: string;
  label: string;
  ver: (valor: T) => ReactNode;
}

interface DosVersionesProps<T> {
  versiones: UsoDeVersiones<T>;
  campos: readonly CampoDeVersion<T>[];
  /** What happened: `La tarea cambió en otra ventana o dispositivo.` */
  que: string;
}

const VACIO = '—';

function Lado({ titulo, propio, children }: { titulo: string; propio: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        minWidth: 0,
        p: 1.5,
        borderRadius: `${medidas.radio.control}px`,
        border: 1,
        borderColor: propio ? 'primary.main' : 'divider',
        bgcolor: propio ? 'background.paper' : 'superficie.suave',
        overflowWrap: 'anywhere',
        maxHeight: '40vh',
        overflowY: 'auto',
      }}
    >
      <Typography variant="rotulo" component="p" color={propio ? 'primary' : 'textSecondary'}>
        {titulo}
      </Typography>
      <Box sx={{ typography: 'body2', mt: 0.5 }}>{children}</Box>
    </Box>
  );
}

/** What somebody else saved beside what is written here; only the fields that differ. */
export function DosVersiones<T>({ versiones, campos, que }: DosVersionesProps<T>) {
  const { abierto } = versiones;
  if (!abierto) return null;
  const distintos = campos.filter(({ campo }) =>
    versiones.campos.some((path) => path === campo || path.startsWith(`${campo}.`)),
  );
  const nuevos = abierto.mio.archivos;
  return (
    <Dialogo
      open
      width="ancho"
      title="Hay otra versión"
      subject={que}
      onClose={versiones.cerrar}
      actions={
        <>
          <Button variant="outlined" onClick={versiones.tomar}>
            Usar lo guardado
          </Button>
          <Button variant="contained" onClick={versiones.conservar}>
            {abierto.guardando ? 'Guardar lo mío' : 'Conservar lo mío'}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {distintos.map(({ campo, label, ver }) => (
          <Box key={campo}>
            <Typography variant="h5" component="h3" sx={{ mb: 0.75 }}>
              {label}
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gap: 1,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <Lado propio titulo="Lo tuyo">
                {ver(abierto.junto) || VACIO}
              </Lado>
              <Lado propio={false} titulo="Lo guardado">
                {ver(abierto.suyo) || VACIO}
              </Lado>
            </Box>
          </Box>
        ))}
        {nuevos.length > 0 ? (
          <Typography variant="body2">
            Además agregaste: {nuevos.map(({ name }) => name).join(', ')}.
          </Typography>
        ) : null}
        <Typography variant="body2" color="textSecondary">
          Lo demás queda como está guardado.
        </Typography>
      </Stack>
    </Dialogo>
  );
}

/** After theirs was taken: mine is not gone. */
export function RecuperarLoMio<T>({ versiones }: { versiones: UsoDeVersiones<T> }) {
  if (!versiones.recuperable) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={versiones.recuperar}>
          Volver a lo mío
        </Button>
      }
    >
      Ves lo que está guardado.
    </Alert>
  );
}
