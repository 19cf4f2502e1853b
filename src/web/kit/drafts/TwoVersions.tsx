import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Dialogo } from '#web/kit/ui/ModalDialog.tsx';
import { medidas } from '#web/theme.medidas.ts';
import type { UsoDeVersiones } from './useVersions.ts';

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
  /** How theirs is headed, where it is known whose it is. */
  suyo?: string;
}

const VACIO = '—';

interface LadoProps {
  titulo: string;
  propio: boolean;
  elegido: boolean;
  /** Of which group it is one of two. */
  grupo: string;
  onElegir: () => void;
  children: ReactNode;
}

/** One of two values; a click anywhere on it chooses it. */
function Lado({ titulo, propio, elegido, grupo, onElegir, children }: LadoProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'block',
        cursor: 'pointer',
        minWidth: 0,
        p: 1.5,
        borderRadius: `${medidas.radio.control}px`,
        border: 1,
        borderColor: elegido ? 'primary.main' : 'divider',
        bgcolor: elegido ? 'background.paper' : 'superficie.suave',
        '&:focus-within': { outline: 2, outlineColor: 'primary.main' },
        overflowWrap: 'anywhere',
        maxHeight: '40vh',
        overflowY: 'auto',
      }}
    >
      <Typography
        variant="rotulo"
        component="span"
        color={elegido ? 'primary' : 'textSecondary'}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
      >
        <Radio
          size="small"
          name={grupo}
          checked={elegido}
          onChange={onElegir}
          slotProps={{ input: { 'aria-label': `${grupo}: ${propio ? 'lo tuyo' : 'lo guardado'}` } }}
          sx={{ m: -1, mr: 0 }}
        />
        {titulo}
      </Typography>
      <Box sx={{ typography: 'body2', mt: 0.5 }}>{children}</Box>
    </Box>
  );
}

/** What somebody else saved beside what is written here: the fields that both changed, each with a choice. */
export function DosVersiones<T>({ versiones, campos, que, suyo = 'Lo guardado' }: DosVersionesProps<T>) {
  const { abierto } = versiones;
  if (!abierto) return null;
  const bajo = (campo: string) =>
    versiones.campos.filter((path) => path === campo || path.startsWith(`${campo}.`));
  const distintos = campos.filter(({ campo }) => bajo(campo).length > 0);
  const esSuyo = (campo: string) => bajo(campo).every((path) => versiones.suyos.includes(path));
  const mezcla = distintos.some(({ campo }) => esSuyo(campo));
  const queda = mezcla ? 'lo elegido' : 'lo mío';
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
            {`${abierto.guardando ? 'Guardar' : 'Conservar'} ${queda}`}
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
              <Lado
                propio
                titulo="Lo tuyo"
                grupo={label}
                elegido={!esSuyo(campo)}
                onElegir={() => versiones.elegir(bajo(campo), true)}
              >
                {ver(abierto.junto) || VACIO}
              </Lado>
              <Lado
                propio={false}
                titulo={suyo}
                grupo={label}
                elegido={esSuyo(campo)}
                onElegir={() => versiones.elegir(bajo(campo), false)}
              >
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
          Lo que cambió solo uno de los dos se conserva.
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
