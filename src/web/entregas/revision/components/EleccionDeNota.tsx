import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { diaYHora } from '#shared/base/fechas.ts';
import { queHizoElOtro } from '#shared/entregas.rules.ts';
import { nota } from '#web/base/ui/formatos.ts';
import type { Borradores } from './useBorradores.ts';
import { useCelda } from './useCelda.ts';

interface EleccionProps {
  id: number;
  borradores: Borradores;
}

/** Two people, or two tabs, put a mark on the same work: both marks, whose the other is and since when, and the choice. */
export function EleccionDeNota({ id, borradores }: EleccionProps) {
  const { choque, texto } = useCelda(borradores, id);
  if (!choque) return null;
  const otra = choque.borradorCalificacion;
  const cuando = choque.cuando === null ? '' : ` (${diaYHora(choque.cuando)})`;
  return (
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
        pb: 1,
      }}
    >
      <Typography
        variant="body2"
        component="span"
        sx={{ flex: '1 1 200px', color: 'warning.main', fontWeight: 700 }}
      >
        {`Mientras escribías: ${queHizoElOtro(choque)}${cuando}. ¿Cuál vale?`}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button size="small" variant="tonal" onClick={() => borradores.decidir(id, 'otra')}>
          {otra === null ? 'Dejarla sin nota' : `Dejar la otra: ${nota(otra)}`}
        </Button>
        <Button size="small" variant="contained" onClick={() => borradores.decidir(id, 'mia')}>
          {texto === '' ? 'Borrarla' : `Poner la mía: ${texto}`}
        </Button>
      </Stack>
    </Stack>
  );
}
