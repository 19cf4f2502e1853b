import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { useCarreras } from '#web/carreras/api.ts';
import { TarjetaCarrera } from '#web/carreras/components/TarjetaCarrera.tsx';
import { NotebookDrawing } from '#web/kit/ui/drawings.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { PlusIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { usePermite } from '#web/sesion/api.ts';
import { cuantasMaterias } from '../api.ts';
import { type Abierto, DialogosDeCarrera } from './DialogosDeCarrera.tsx';
import { Encabezado } from './Encabezado.tsx';
import { FilaMateria } from './TarjetaMateria.tsx';

const tarjetas = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
} as const;

/** The careers of a level, each with its subjects. */
export function MateriasDeCarreras({ nivel }: { nivel: NivelEstudiantil }) {
  const carreras = useCarreras(nivel.codigoNivelEstudiantil);
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const total = carreras.data?.data.length;
  const cambia = usePermite('estructura');
  const abrir = (que: Abierto) => (cambia ? () => setAbierto(que) : undefined);
  return (
    <>
      <Encabezado
        title={nivel.nombre}
        detail={total === undefined ? undefined : contar(total, 'carrera', 'carreras')}
        action={
          cambia ? (
            <Button
              variant="contained"
              startIcon={<PlusIcon />}
              onClick={() => setAbierto({ que: 'agregarCarrera' })}
            >
              Agregar carrera
            </Button>
          ) : null
        }
      />
      <QueryView
        query={carreras}
        skeleton={<CardsSkeleton cards={3} height={420} />}
        empty={
          <EmptyState
            title="Todavía no hay carreras"
            text={`Agrega la primera carrera de ${nivel.nombre} y después sus materias.`}
            drawing={<NotebookDrawing />}
          />
        }
      >
        {(lista) => (
          <Box sx={tarjetas}>
            {lista.map((carrera) => {
              const materias = carrera.nivelesEstudiantilesCarrerasMaterias;
              return (
                <TarjetaCarrera
                  key={carrera.idNivelEstudiantilCarrera}
                  nombre={carrera.nombre}
                  detail={cuantasMaterias(materias.length)}
                  onEdit={abrir({ que: 'editarCarrera', carrera })}
                  onDelete={abrir({ que: 'eliminarCarrera', carrera })}
                  action={
                    cambia ? (
                      <Button
                        variant="tonal"
                        startIcon={<PlusIcon />}
                        aria-label={`Agregar materia a ${carrera.nombre}`}
                        onClick={() => setAbierto({ que: 'agregarMateria', carrera })}
                      >
                        Agregar materia
                      </Button>
                    ) : null
                  }
                >
                  {materias.length === 0 ? (
                    <Typography color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
                      Esta carrera todavía no tiene materias.
                    </Typography>
                  ) : (
                    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                      {materias.map(({ idNivelEstudiantilCarreraMateria: id, idMateriaNavigation }) => {
                        const { idMateria, nombre, version } = idMateriaNavigation;
                        const materia = { id, idMateria, nombre, version };
                        return (
                          <FilaMateria
                            key={id}
                            nombre={nombre}
                            onEdit={abrir({ que: 'editarMateria', carrera, materia })}
                            onDelete={abrir({ que: 'eliminarMateria', carrera, materia })}
                          />
                        );
                      })}
                    </Box>
                  )}
                </TarjetaCarrera>
              );
            })}
          </Box>
        )}
      </QueryView>
      {abierto ? (
        <DialogosDeCarrera abierto={abierto} nivel={nivel} onClose={() => setAbierto(null)} />
      ) : null}
    </>
  );
}
