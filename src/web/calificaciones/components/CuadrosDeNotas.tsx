import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import { notaDeBloque, soloNotasFinales } from '#shared/calificaciones.rules.ts';
import { CuadroNotas } from './CuadroNotas.tsx';
import { LeyendaNng } from './LeyendaNng.tsx';
import { NotasFinales } from './NotasFinales.tsx';

type Cuadro = ComponentProps<typeof CuadroNotas>;

interface CuadrosProps {
  materias: readonly Cuadro['calificaciones'][];
  bloques: Cuadro['bloques'];
  propias?: boolean;
  onDetalle?: Cuadro['onDetalle'];
}

/** Letters that nobody sees need no legend. */
const hayNng = ({ materias, bloques }: Pick<CuadrosProps, 'materias' | 'bloques'>): boolean =>
  materias.some(
    (una) =>
      una.notaFinal === undefined &&
      bloques.some(
        (numero) =>
          !notaDeBloque(una, numero) &&
          !una.bloques.some(({ bloque, traslado }) => bloque === numero && traslado),
      ),
  );

/** The marks of one student: a box per subject, as many beside each other as fit; final marks alone in one column. */
export const CuadrosDeNotas = ({ materias, bloques, propias = false, onDetalle }: CuadrosProps) => (
  <Stack sx={{ gap: 2 }}>
    {hayNng({ materias, bloques }) ? <LeyendaNng /> : null}
    {soloNotasFinales(materias) ? (
      <NotasFinales materias={materias} />
    ) : (
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
        }}
      >
        {materias.map((una) => (
          <CuadroNotas
            key={una.materia.idMateria}
            calificaciones={una}
            {...{ bloques, propias, onDetalle }}
          />
        ))}
      </Box>
    )}
  </Stack>
);
