import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { medidas } from '#web/theme.medidas.ts';
import type { VersionsUse } from './useVersions.ts';

/** How one field is named and shown. */
export interface VersionField<T> {
  /** Path of the field, or the beginning of it. */
  field: string;
  label: string;
  show: (value: T) => ReactNode;
}

interface TwoVersionsProps<T> {
  versions: VersionsUse<T>;
  fields: readonly VersionField<T>[];
  /** What happened: `La tarea cambió en otra ventana o dispositivo.` */
  whatHappened: string;
  /** How theirs is headed, where it is known whose it is. */
  theirs?: string;
}

const NOTHING = '—';

interface SideProps {
  title: string;
  mine: boolean;
  chosen: boolean;
  /** Of which group it is one of two. */
  group: string;
  onChoose: () => void;
  children: ReactNode;
}

/** One of two values; a click anywhere on it chooses it. */
function Side({ title, mine, chosen, group, onChoose, children }: SideProps) {
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
        borderColor: chosen ? 'primary.main' : 'divider',
        bgcolor: chosen ? 'background.paper' : 'superficie.suave',
        '&:focus-within': { outline: 2, outlineColor: 'primary.main' },
        overflowWrap: 'anywhere',
        maxHeight: '40vh',
        overflowY: 'auto',
      }}
    >
      <Typography
        variant="rotulo"
        component="span"
        color={chosen ? 'primary' : 'textSecondary'}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
      >
        <Radio
          size="small"
          name={group}
          checked={chosen}
          onChange={onChoose}
          slotProps={{ input: { 'aria-label': `${group}: ${mine ? 'lo tuyo' : 'lo guardado'}` } }}
          sx={{ m: -1, mr: 0 }}
        />
        {title}
      </Typography>
      <Box sx={{ typography: 'body2', mt: 0.5 }}>{children}</Box>
    </Box>
  );
}

/** What somebody else saved beside what is written here: the fields that both changed, each with a choice. */
export function TwoVersions<T>({
  versions,
  fields,
  whatHappened,
  theirs = 'Lo guardado',
}: TwoVersionsProps<T>) {
  const { open } = versions;
  if (!open) return null;
  const below = (field: string) =>
    versions.fields.filter((path) => path === field || path.startsWith(`${field}.`));
  const different = fields.filter(({ field }) => below(field).length > 0);
  const isTheirs = (field: string) => below(field).every((path) => versions.theirPaths.includes(path));
  const mixed = different.some(({ field }) => isTheirs(field));
  const remains = mixed ? 'lo elegido' : 'lo mío';
  const newFiles = open.mine.files;
  return (
    <ModalDialog
      open
      width="ancho"
      title="Hay otra versión"
      subject={whatHappened}
      onClose={versions.close}
      actions={
        <>
          <Button variant="outlined" onClick={versions.takeTheirs}>
            Usar lo guardado
          </Button>
          <Button variant="contained" onClick={versions.keepMine}>
            {`${open.saving ? 'Guardar' : 'Conservar'} ${remains}`}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {different.map(({ field, label, show }) => (
          <Box key={field}>
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
              <Side
                mine
                title="Lo tuyo"
                group={label}
                chosen={!isTheirs(field)}
                onChoose={() => versions.choose(below(field), true)}
              >
                {show(open.merged) || NOTHING}
              </Side>
              <Side
                mine={false}
                title={theirs}
                group={label}
                chosen={isTheirs(field)}
                onChoose={() => versions.choose(below(field), false)}
              >
                {show(open.theirs) || NOTHING}
              </Side>
            </Box>
          </Box>
        ))}
        {newFiles.length > 0 ? (
          <Typography variant="body2">
            Además agregaste: {newFiles.map(({ name }) => name).join(', ')}.
          </Typography>
        ) : null}
        <Typography variant="body2" color="textSecondary">
          Lo que cambió solo uno de los dos se conserva.
        </Typography>
      </Stack>
    </ModalDialog>
  );
}

/** After theirs was taken: mine is not gone. */
export function RestoreMine<T>({ versions }: { versions: VersionsUse<T> }) {
  if (!versions.restorable) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={versions.restore}>
          Volver a lo mío
        </Button>
      }
    >
      Ves lo que está guardado.
    </Alert>
  );
}
