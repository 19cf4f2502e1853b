import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contar, segun } from '#shared/base/formatos.ts';
import type { BorradorPegado, Efecto, Pegado } from '#shared/calificaciones/pegado.ts';
import { points } from '#web/kit/ui/formats.ts';
import { CheckIcon, UndoIcon } from '#web/kit/ui/icons.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { TablaPegada } from './TablaPegada.tsx';

interface DialogoPegarProps {
  pegado: Pegado;
  /** The keys of the screen take the paste back. */
  ctrlZ?: boolean;
  onPegar: (borradores: readonly BorradorPegado[]) => void;
  onClose: () => void;
}

/** 'Parcial 2: razones · 15 puntos · 29 filas de Excel, reconocidas por código' */
function resumen({ actividades, filas, reconocidas }: Pegado): string {
  const [una, ...otras] = actividades;
  const cuales =
    una && otras.length === 0
      ? [una.title ?? '', points(una.puntos)]
      : [contar(actividades.length, 'actividad', 'actividades')];
  return [...cuales, `${contar(filas, 'fila', 'filas')} de Excel, ${reconocidas}`].join(' · ');
}

const cuantas = ({ lineas }: Pegado, buscado: Efecto): number =>
  lineas.filter(({ efecto }) => efecto === buscado).length;

function Cuentas({ pegado, ctrlZ }: { pegado: Pegado; ctrlZ: boolean }) {
  const [borradores, cambian, errores] = [
    cuantas(pegado, 'borrador'),
    cuantas(pegado, 'cambia'),
    cuantas(pegado, 'error'),
  ];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, px: { xs: 2, sm: 3.5 }, py: 1.5 }}>
      {borradores > 0 ? (
        <StatusChip
          tone="success"
          icon={CheckIcon}
          text={contar(borradores, 'entra como borrador', 'entran como borrador')}
        />
      ) : null}
      {cambian > 0 ? (
        <StatusChip tone="warning" text={contar(cambian, 'cambia una publicada', 'cambian publicadas')} />
      ) : null}
      {errores > 0 ? <StatusChip tone="error" text={contar(errores, 'no entra', 'no entran')} /> : null}
      {ctrlZ && pegado.borradores.length > 0 ? (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          <StatusChip tone="neutral" icon={UndoIcon} text="Deshacer con Ctrl Z" />
        </Box>
      ) : null}
    </Stack>
  );
}

/** What the foot says of what is not pasted. */
function alPie(pegado: Pegado): string {
  const errores = cuantas(pegado, 'error');
  if (pegado.borradores.length === 0) {
    return pegado.rechazo === null && errores === 0
      ? 'Las notas ya están así: no hay nada que pegar.'
      : 'Ninguna fila se puede pegar.';
  }
  if (errores === 0) return '';
  // With several activities a row may have other marks that are pasted.
  const mal =
    pegado.actividades.length > 1
      ? segun(errores, 'La nota con error no se pega.', `Las ${errores} notas con error no se pegan.`)
      : segun(
          errores,
          'La fila con error no toca a nadie.',
          `Las ${errores} filas con error no tocan a nadie.`,
        );
  return `${mal} ${segun(errores, 'Puedes corregirla', 'Puedes corregirlas')} en Excel y pegar otra vez.`;
}

/** What a paste would do, row by row; only its button writes. */
export function DialogoPegar({ pegado, ctrlZ = true, onPegar, onClose }: DialogoPegarProps) {
  const { rechazo, avisos, lineas, borradores } = pegado;
  return (
    <ModalDialog
      open
      flush
      width="lista"
      title="Pegar notas"
      subject={rechazo === null ? resumen(pegado) : undefined}
      onClose={onClose}
      actions={
        <>
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ flex: { xs: '1 0 100%', sm: 1 }, overflowWrap: 'anywhere' }}
          >
            {alPie(pegado)}
          </Typography>
          <Button color="inherit" onClick={onClose} sx={{ flex: { xs: 1, sm: 'none' } }}>
            Cancelar
          </Button>
          {borradores.length > 0 ? (
            <Button
              autoFocus
              variant="contained"
              onClick={() => onPegar(borradores)}
              sx={{ flex: { xs: 1, sm: 'none' } }}
            >
              Pegar {contar(borradores.length, 'nota', 'notas')}
            </Button>
          ) : null}
        </>
      }
    >
      {rechazo === null ? (
        <Cuentas {...{ pegado, ctrlZ }} />
      ) : (
        <Alert severity="warning" sx={{ m: { xs: 2, sm: 3.5 }, overflowWrap: 'anywhere' }}>
          {rechazo}
        </Alert>
      )}
      {avisos.length > 0 ? (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ px: { xs: 2, sm: 3.5 }, pb: 1.5, overflowWrap: 'anywhere' }}
        >
          {avisos.join(' ')}
        </Typography>
      ) : null}
      {lineas.length > 0 ? <TablaPegada lineas={lineas} /> : null}
    </ModalDialog>
  );
}
