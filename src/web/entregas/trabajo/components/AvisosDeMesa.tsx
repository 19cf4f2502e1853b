import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextoConEnlaces } from '#web/base/ui/TextoConEnlaces.tsx';
import type { UsoDeMesa } from '../../borradores/components/useMesa.ts';

interface NotaProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

const Nota = ({ title, children, actions }: NotaProps) => (
  <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
    <Typography variant="subtitle2" component="p">
      {title}
    </Typography>
    {children}
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {actions}
    </Stack>
  </Alert>
);

/** Two devices, or two tabs of one, changed the text: the other one is shown, and a person chooses. */
export function DosTextos({ mesa, otro }: UsoDeMesa) {
  if (otro === null) return null;
  return (
    <Nota
      title="Cambiaste este texto también en otra parte."
      actions={
        <>
          <Button variant="outlined" size="small" onClick={() => mesa.elegir('mio')}>
            Conservar este
          </Button>
          <Button variant="outlined" size="small" onClick={() => mesa.elegir('otro')}>
            Usar el otro
          </Button>
        </>
      }
    >
      {otro.trim() === '' ? 'Allá borraste el texto.' : <TextoConEnlaces text={`Allá dice: ${otro}`} />}
    </Nota>
  );
}

/** Work the server does not take any more is shown once more, so that it can be copied. */
export function NoLlego({ mesa, hoja }: UsoDeMesa) {
  return (
    <Nota
      title="Esto no alcanzó a enviarse y solo está en este equipo."
      actions={
        <Button variant="outlined" size="small" onClick={() => mesa.descartar()}>
          Descartar
        </Button>
      }
    >
      {hoja.contenido.trim() === '' ? null : <TextoConEnlaces text={hoja.contenido} />}
      {hoja.nuevos.length > 0 ? (
        <Typography variant="body2">{hoja.nuevos.map(({ name }) => name).join(', ')}</Typography>
      ) : null}
    </Nota>
  );
}

/** 'Borrar mi trabajo' can be taken back for a moment. */
export function Borrado({ mesa, borrada }: UsoDeMesa) {
  if (!borrada) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => mesa.deshacer()}>
          Deshacer
        </Button>
      }
    >
      Borraste tu trabajo.
    </Alert>
  );
}
