import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useSyncExternalStore } from 'react';
import { soloHora } from '#shared/base/fechas.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import {
  type ConflictoDeObservacion,
  OBSERVACION_MAX,
  type ObservacionesDeBloque,
} from '#shared/observaciones.ts';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { textoDe } from '../state/caja.ts';
import type { OutboxDeObservaciones } from '../state/observaciones-outbox.ts';

type Alumno = ObservacionesDeBloque['alumnos'][number];

/** 'Mientras escribías, Óscar Tzul escribió otra (10:42).' */
export function queHizoElOtro({ quien, propia, cuando, texto }: ConflictoDeObservacion): string {
  const donde = [cuando === null ? null : soloHora(cuando), propia ? 'otra pestaña o equipo tuyo' : null];
  const parentesis = donde.some(Boolean) ? ` (${donde.filter(Boolean).join(', ')})` : '';
  if (texto === '')
    return `Mientras escribías, ${propia ? 'la borraste' : `${quien ?? 'otra persona'} la borró`}${parentesis}.`;
  return `Mientras escribías, ${propia ? 'escribiste' : `${quien ?? 'otra persona'} escribió`} otra${parentesis}:`;
}

interface ChoqueProps {
  choque: ConflictoDeObservacion;
  onDecide: (cual: 'mia' | 'otra') => void;
}

/** Two texts for one student: the own one stands in the box above, the other one here. */
const Choque = ({ choque, onDecide }: ChoqueProps) => (
  <Alert severity="warning" sx={{ mt: 1 }}>
    <Typography variant="body2">{queHizoElOtro(choque)}</Typography>
    {choque.texto === '' ? null : (
      <Typography variant="body2" sx={{ mt: 0.5, fontStyle: 'italic', overflowWrap: 'anywhere' }}>
        {choque.texto}
      </Typography>
    )}
    <Stack direction="row" useFlexGap sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" size="small" onClick={() => onDecide('mia')}>
        Poner la mía
      </Button>
      <Button variant="outlined" size="small" onClick={() => onDecide('otra')}>
        {choque.texto === '' ? 'Dejarla borrada' : 'Dejar la otra'}
      </Button>
    </Stack>
  </Alert>
);

interface CajaProps {
  outbox: OutboxDeObservaciones;
  alumno: Alumno;
  numero: number;
}

/** The box of one student. The key Tab goes on to the next one. */
export const CajaDeObservacion = memo(function CajaDeObservacion({ outbox, alumno, numero }: CajaProps) {
  const { idEstudianteGrado: id, estudiante } = alumno;
  const caja = useSyncExternalStore(outbox.suscribir, () => outbox.caja(id));
  const nombre = porApellidos(estudiante);
  return (
    <Box component="li" onFocus={() => outbox.entrar(id)} onBlur={() => outbox.salir(id)}>
      <TextInput
        label={`${numero}. ${nombre}`}
        value={textoDe(caja)}
        rows={2}
        max={OBSERVACION_MAX}
        {...(caja.rechazo === null ? {} : { error: caja.rechazo })}
        onChange={(texto) => outbox.escribir(id, texto)}
      />
      {caja.choque ? <Choque choque={caja.choque} onDecide={(cual) => outbox.decidir(id, cual)} /> : null}
    </Box>
  );
});
