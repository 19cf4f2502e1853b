import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { diaYHora } from '#shared/base/fechas.ts';
import { queHizoElOtro } from '#shared/entregas.rules.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import type { Borradores } from './useBorradores.ts';
import { type Celda, useCelda } from './useCelda.ts';

interface EleccionProps {
  id: number;
  borradores: Borradores;
}

interface RenglonProps {
  tono: 'warning' | 'error';
  frase: string;
  children: ReactNode;
}

/** Line below a cell that explains a problem. */
const Renglon = ({ tono, frase, children }: RenglonProps) => (
  <Stack
    role="alert"
    direction="row"
    useFlexGap
    sx={{
      flex: '1 1 100%',
      alignItems: 'center',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      columnGap: 1,
      rowGap: 0.5,
      pl: 1.5,
      pb: 1,
    }}
  >
    <Typography
      variant="body2"
      component="span"
      sx={{ flex: '1 1 200px', color: `${tono}.main`, fontWeight: 700 }}
    >
      {frase}
    </Typography>
    <Stack direction="row" sx={{ gap: 1 }}>
      {children}
    </Stack>
  </Stack>
);

export const tieneRenglon = ({ choque, rechazo }: Celda): boolean => choque !== null || rechazo !== null;

/**
 * Conflict: another person or tab has saved a mark. Shows both, with author and time, and the choice. Or a refused mark: the
 * reason, and the typed text stays.
 */
export function EleccionDeNota({ id, borradores }: EleccionProps) {
  const { choque, rechazo, malEscrita, texto } = useCelda(borradores, id);
  if (rechazo !== null)
    return (
      <Renglon tono="error" frase={rechazo}>
        <Button size="small" color="inherit" onClick={() => borradores.deshacer(id)}>
          Quitarla
        </Button>
        {malEscrita ? null : (
          <Button size="small" variant="tonal" onClick={() => borradores.insistir(id)}>
            Intentar de nuevo
          </Button>
        )}
      </Renglon>
    );
  if (!choque) return null;
  const otra = choque.borradorCalificacion;
  const cuando = choque.cuando === null ? '' : ` (${diaYHora(choque.cuando)})`;
  return (
    <Renglon tono="warning" frase={`Mientras escribías: ${queHizoElOtro(choque)}${cuando}. ¿Cuál vale?`}>
      <Button size="small" variant="tonal" onClick={() => borradores.decidir(id, 'otra')}>
        {otra === null ? 'Dejarla sin nota' : `Dejar la otra: ${twoDecimals(otra)}`}
      </Button>
      <Button size="small" variant="contained" onClick={() => borradores.decidir(id, 'mia')}>
        {texto === '' ? 'Borrarla' : `Poner la mía: ${texto}`}
      </Button>
    </Renglon>
  );
}
