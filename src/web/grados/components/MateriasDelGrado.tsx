import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import type { Grado } from '#shared/grados.ts';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { aspectoMateria, Monograma } from '#web/materias/components/Monograma.tsx';
import { Carril } from './Carril.tsx';

type Materia = Grado['gradosMaterias'][number]['idMateriaNavigation'];

const TarjetaMateria = ({ nombre, activo }: Materia) => (
  <Card
    component="li"
    sx={{
      flex: '0 0 232px',
      p: 2,
      borderTop: 4,
      borderTopColor: `materias.${aspectoMateria(nombre).key}.base`,
    }}
  >
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
      <Monograma subject={nombre} />
      {activo ? null : <StatusChip tone="error" text="Fuera del pensum" />}
    </Stack>
    <Typography variant="h5" component="h3">
      {nombre}
    </Typography>
  </Card>
);

/** As high as most grades' row: what stands below stays where it is. */
export const MateriasEnCamino = () => (
  <Box sx={{ height: 157, overflow: 'hidden' }}>
    <CardsSkeleton cards={4} height={157} />
  </Box>
);

/** The subjects of a grade in one row that scrolls; those dropped from the curriculum carry a red mark. */
export function MateriasDelGrado({ materias }: { materias: Grado['gradosMaterias'] }) {
  const fuera = materias.filter(({ idMateriaNavigation: { activo } }) => !activo).length;
  return (
    <Box component="section" aria-label="Materias">
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography variant="h4" component="h2" sx={{ flex: 1 }}>
          Materias
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {contar(materias.length, 'materia', 'materias')}
        </Typography>
        {fuera > 0 ? <StatusChip tone="error" variant="text" text={`${fuera} fuera del pensum`} /> : null}
      </Stack>
      {materias.length > 0 ? (
        <Carril label="Materias del grado">
          {materias.map(({ idGradoMateria, idMateriaNavigation }) => (
            <TarjetaMateria key={idGradoMateria} {...idMateriaNavigation} />
          ))}
        </Carril>
      ) : (
        <Typography color="textSecondary">
          El grado no tiene materias en este ciclo. Se eligen al editarlo.
        </Typography>
      )}
    </Box>
  );
}
