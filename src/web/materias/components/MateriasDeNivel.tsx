import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Materia } from '#shared/materias.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { NotebookDrawing } from '#web/kit/ui/drawings.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { PlusIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton, cardGrid } from '#web/kit/ui/Skeletons.tsx';
import { usePermite } from '#web/sesion/api.ts';
import { cuantasMaterias, type Lugar, useMaterias } from '../api.ts';
import { MateriaForm } from '../form.tsx';
import { EliminarMateria } from './EliminarMateria.tsx';
import { Encabezado } from './Encabezado.tsx';
import { TarjetaMateria } from './TarjetaMateria.tsx';

type Abierto = { que: 'agregar' } | { que: 'editar' | 'eliminar'; materia: Materia };

/** The subjects of a level without careers. */
export function MateriasDeNivel({ nivel }: { nivel: NivelEstudiantil }) {
  const lugar: Lugar = { nivel: nivel.codigoNivelEstudiantil, idCarrera: null, nombre: nivel.nombre };
  const materias = useMaterias(lugar);
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cerrar = () => setAbierto(null);
  const cambia = usePermite('estructura');
  const agregar = cambia ? (
    <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setAbierto({ que: 'agregar' })}>
      Agregar materia
    </Button>
  ) : null;
  const total = materias.data?.data.length;
  return (
    <>
      <Encabezado
        title={nivel.nombre}
        detail={total === undefined ? undefined : cuantasMaterias(total)}
        action={agregar}
      />
      <QueryView
        query={materias}
        skeleton={<CardsSkeleton cards={9} height={88} />}
        empty={
          <EmptyState
            title="Todavía no hay materias"
            text={`Agrega las materias que se imparten en ${nivel.nombre}.`}
            drawing={<NotebookDrawing />}
          />
        }
      >
        {(lista) => (
          <Box component="ul" sx={{ ...cardGrid, m: 0, p: 0, listStyle: 'none' }}>
            {lista.map((materia) => (
              <TarjetaMateria
                key={materia.idMateria}
                nombre={materia.nombre}
                onEdit={cambia ? () => setAbierto({ que: 'editar', materia }) : undefined}
                onDelete={cambia ? () => setAbierto({ que: 'eliminar', materia }) : undefined}
              />
            ))}
          </Box>
        )}
      </QueryView>
      {abierto?.que === 'eliminar' ? (
        <EliminarMateria
          lugar={lugar}
          materia={{ ...abierto.materia, id: abierto.materia.idMateria }}
          onClose={cerrar}
        />
      ) : null}
      {abierto && abierto.que !== 'eliminar' ? (
        <MateriaForm
          lugar={lugar}
          materia={abierto.que === 'editar' ? abierto.materia : null}
          onClose={cerrar}
        />
      ) : null}
    </>
  );
}
