import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import type { MateriaConArea } from '#shared/sire.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { useAreas, usePlazos } from '../api.ts';
import { FormularioArea, FormularioPlazos } from '../form.tsx';

const AREAS: readonly Column<MateriaConArea>[] = [
  { id: 'nombre', header: 'Materia', value: ({ nombre }) => nombre, strong: true, opens: true },
  {
    id: 'nivel',
    header: 'Nivel',
    value: ({ nivel, carrera }) => (carrera ? `${nivel} · ${carrera}` : nivel),
  },
  { id: 'area', header: 'Área en el registro oficial', value: ({ areaOficial }) => areaOficial },
  { id: 'orden', header: 'Orden', value: ({ ordenArea }) => ordenArea, align: 'right' },
  {
    id: 'recuperacion',
    header: 'Recuperación',
    value: ({ sinRecuperacion }) => (sinRecuperacion ? 'Sin recuperación' : ''),
  },
];

interface AjustesProps {
  ciclo: number;
  editable: boolean;
}

function Plazos({ ciclo, editable }: AjustesProps) {
  const [edita, setEdita] = useState(false);
  return (
    <QueryView query={usePlazos(ciclo)}>
      {(plazos) => (
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ flex: '1 1 20em' }}>
            {`${contar(plazos.dias, 'día', 'días')} para registrar una inscripción. `}
            {plazos.cierre
              ? `Cierra inscripciones el ${fechaCorta(plazos.cierre)}.`
              : `Nadie ha dicho cuándo cierra inscripciones en ${ciclo}.`}
          </Typography>
          {editable ? (
            <Button variant="outlined" color="inherit" onClick={() => setEdita(true)}>
              Editar plazos
            </Button>
          ) : null}
          {edita ? <FormularioPlazos {...{ ciclo, plazos }} onClose={() => setEdita(false)} /> : null}
        </Stack>
      )}
    </QueryView>
  );
}

/** What the register of the ministry asks of the school once: its deadlines and its areas. */
export function AjustesDelSire({ ciclo, editable }: AjustesProps) {
  const [materia, setMateria] = useState<MateriaConArea | null>(null);
  return (
    <Card component="section" aria-label="Plazos y áreas oficiales" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        Plazos y áreas oficiales
      </Typography>
      <Plazos {...{ ciclo, editable }} />
      <Box sx={{ mt: 2, mx: { xs: -2, sm: -3 }, mb: { xs: -2, sm: -3 } }}>
        <QueryView query={useAreas()}>
          {(areas) => (
            <DataTable
              label="Áreas oficiales"
              rows={areas}
              columns={AREAS}
              idOf={({ idMateria }) => idMateria}
              search="Buscar materia"
              pageSize={10}
              {...(editable ? { onOpen: setMateria } : {})}
            />
          )}
        </QueryView>
      </Box>
      {materia ? <FormularioArea materia={materia} onClose={() => setMateria(null)} /> : null}
    </Card>
  );
}
