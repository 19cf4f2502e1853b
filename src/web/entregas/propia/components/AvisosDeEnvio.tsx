import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { type Cual, entregaDe, opciones } from '#shared/entregas/propia.rules.ts';
import type { EntregaEnEquipo } from '#web/entregas/propia/state/entrega-local.ts';
import { LinkedText } from '#web/kit/ui/LinkedText.tsx';
import { truncateFileName } from '#web/kit/ui/truncate.ts';
import type { UsoDeOutbox } from './useOutbox.ts';

interface NotaProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** Notice about the work that needs a decision. */
export const Nota = ({ title, children, actions }: NotaProps) => (
  <Alert
    severity="warning"
    sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
  >
    <Typography variant="subtitle2" component="p">
      {title}
    </Typography>
    {children}
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {actions}
    </Stack>
  </Alert>
);

/** The whole text, in a scrollable box. */
export const TextoDeNota = ({ text, label }: { text: string; label: string }) => (
  <Box
    component="section"
    aria-label={label}
    // A scrollable box must be reachable by keyboard.
    tabIndex={0}
    sx={{ maxHeight: 200, overflowY: 'auto', mt: 0.5, overflowWrap: 'anywhere' }}
  >
    <LinkedText text={text} />
  </Box>
);

interface LadoProps {
  title: string;
  entrega: EntregaEnEquipo;
  /** Ids of files that the server no longer has. */
  perdidos?: ReadonlySet<string>;
  /** Shows the text, if the two versions differ in it. */
  conTexto: boolean;
}

function Lado({ title, entrega, perdidos, conTexto }: LadoProps) {
  const id = useId();
  const adjuntos = [
    ...entrega.archivos.map(({ idArchivo, nombre }) => ({
      key: idArchivo,
      text: `${truncateFileName(nombre)}${perdidos?.has(idArchivo) ? ' (se quitó allá)' : ''}`,
    })),
    ...entrega.nuevos.map(({ name }) => ({ key: name, text: `${truncateFileName(name)} (sin enviar)` })),
    ...entrega.videos.map(({ id: video, snippet }) => ({ key: video, text: snippet.title })),
  ];
  const texto = entrega.contenido.trim();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={id} variant="subtitle2" component="p">
        {title}
      </Typography>
      {conTexto && texto !== '' ? <TextoDeNota text={texto} label={`${title}: texto`} /> : null}
      {conTexto && texto === '' ? <Typography variant="body2">Sin texto</Typography> : null}
      {adjuntos.length > 0 ? (
        <Box component="ul" aria-labelledby={id} sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
          {adjuntos.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </Box>
      ) : (
        <Typography variant="body2">Sin archivos</Typography>
      )}
    </Box>
  );
}

const ELEGIR: Record<Cual, string> = {
  juntos: 'Juntar los dos',
  mio: 'Conservar este',
  otro: 'Usar el otro',
};

/** Conflict: two devices or tabs changed the work. Shows both versions; the student chooses. */
export function DosTrabajos({ outbox, entrega, choque }: UsoDeOutbox) {
  if (!choque) return null;
  const { otro, mia, soloTexto } = choque;
  const alla: EntregaEnEquipo = entregaDe(otro);
  const boton = (cual: Cual, text = ELEGIR[cual]) => (
    <Button key={cual} variant="outlined" size="small" onClick={() => outbox.elegir(cual)}>
      {text}
    </Button>
  );
  if (soloTexto) {
    return (
      <Nota title="Cambiaste este texto también en otra parte." actions={[boton('mio'), boton('otro')]}>
        {alla.contenido.trim() === '' ? (
          'Allá borraste el texto.'
        ) : (
          <TextoDeNota text={`Allá dice: ${alla.contenido}`} label="El texto de allá" />
        )}
      </Nota>
    );
  }
  const quedan = new Set(alla.archivos.map(({ idArchivo }) => idArchivo));
  const perdidos = new Set(mia.archivos.map(({ idArchivo }) => idArchivo).filter((id) => !quedan.has(id)));
  const salidas = opciones(mia, entrega, otro).toReversed();
  const conTexto = mia.contenido.trim() !== alla.contenido.trim();
  return (
    <Nota
      title="Tu trabajo cambió en otra parte. Elige qué conservar."
      actions={salidas.length > 1 ? salidas.map(({ cual }) => boton(cual)) : boton('otro', 'Entendido')}
    >
      <Box
        sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}
      >
        <Lado title="Aquí" entrega={mia} {...{ perdidos, conTexto }} />
        <Lado title="Allá" entrega={alla} {...{ conTexto }} />
      </Box>
    </Nota>
  );
}

/** Undo for 'Borrar mi trabajo', available for some seconds. */
export function Borrado({ outbox, borrada }: UsoDeOutbox) {
  if (!borrada) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => outbox.deshacer()}>
          Deshacer
        </Button>
      }
    >
      Borraste tu trabajo.
    </Alert>
  );
}
