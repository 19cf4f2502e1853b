import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import { SECCION_REQUERIDA } from '#shared/grados/seccion.ts';
import type { Grado } from '#shared/grados.ts';
import type { Inscripcion } from '#shared/inscripciones.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { BusyOverlay } from '#web/kit/ui/BusyOverlay.tsx';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { PeopleIcon } from '#web/kit/ui/icons-objects.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useGruposPorInscribir, useInscribirGrupo } from '../api.ts';
import { rechazosDe } from './Desasignar.tsx';
import { GrupoPorInscribir } from './GrupoPorInscribir.tsx';
import { opcionesDeSeccion } from './OpcionesDeSeccion.tsx';

interface DialogoPorGruposProps {
  grado: Grado;
  ciclo: number;
  onClose: () => void;
}

const seleccionados = (count: number) => contar(count, 'seleccionado', 'seleccionados');

/** Enrols students of the year before in this grade: all that are chosen, or nobody. */
export function DialogoPorGrupos({ grado, ciclo, onClose }: DialogoPorGruposProps) {
  const grupos = useGruposPorInscribir(grado.idGrado, ciclo);
  const [elegidos, setElegidos] = useState<ReadonlyMap<number, readonly Inscripcion[]>>(new Map());
  const [seccion, setSeccion] = useState<number | null>(null);
  const [paso, setPaso] = useState<'elige' | 'falta' | 'pregunta'>('elige');
  // Somebody else enrolled them meanwhile: the lists are read again, without them.
  const quitar = (error: Error) => {
    const ids = rechazosDe(error).map(({ id }) => id);
    setElegidos(
      (antes) =>
        new Map(
          [...antes].map(([grupo, de]) => [
            grupo,
            de.filter(({ idEstudiante }) => !ids.includes(idEstudiante)),
          ]),
        ),
    );
    return ids.length > 0;
  };
  const { inscribir, avance, isPending } = useInscribirGrupo(onClose, quitar);
  const todos = [...elegidos.values()].flat();
  const destino = grado.gradosSecciones.find(({ idGradoSeccion }) => idGradoSeccion === seccion);
  const aceptar = () => {
    setPaso('elige');
    if (!destino) return;
    const { idGradoSeccion } = destino;
    inscribir(
      todos.map(({ idEstudiante, becado }) => ({
        idEstudiante,
        idCicloEscolar: ciclo,
        idGradoSeccion,
        becado,
      })),
    );
  };
  return (
    <ModalDialog
      open
      title="Inscribir por grupos"
      subject={`${grado.nombre} · Ciclo escolar ${ciclo}`}
      width="extra"
      onClose={onClose}
      unsaved={todos.length > 0}
      busy={isPending}
      actions={
        <>
          <Typography role="status" sx={{ flex: 1 }}>
            {seleccionados(todos.length)}
          </Typography>
          <Button
            variant="contained"
            disabled={todos.length === 0}
            onClick={() => setPaso(destino ? 'pregunta' : 'falta')}
          >
            Inscribir seleccionados
          </Button>
        </>
      }
    >
      <QueryView
        query={grupos}
        skeleton={<RowsSkeleton rows={8} />}
        empty={
          <EmptyState
            heading="h3"
            text="No hay información de inscripciones pasadas de estudiantes en este ciclo"
          />
        }
      >
        {(lista) => (
          <Stack sx={{ gap: 2 }}>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 3 }}>
              <Box sx={{ flex: '0 1 320px', minWidth: 240, pt: 1 }}>
                <SelectInput
                  label="Sección"
                  required
                  value={seccion}
                  error={paso === 'falta' && !destino ? SECCION_REQUERIDA : undefined}
                  onChange={setSeccion}
                  options={opcionesDeSeccion(grado)}
                />
              </Box>
              <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 280px', pt: 2.25 }}>
                Elige la sección donde quedarán y marca a quienes se inscriben. Quien era becado sigue marcado
                así, pero su beca no pasa sola: se renueva en Caja, Reportes, Becas y descuentos.
              </Typography>
            </Stack>
            {lista.map((grupo) => (
              <GrupoPorInscribir
                key={grupo.idGradoSeccion}
                grupo={grupo}
                chosen={elegidos.get(grupo.idGradoSeccion) ?? []}
                onChoose={(de) => setElegidos((antes) => new Map(antes).set(grupo.idGradoSeccion, de))}
              />
            ))}
          </Stack>
        )}
      </QueryView>
      <ConfirmDialog
        open={paso === 'pregunta'}
        title="Inscribir por grupos"
        icon={<PeopleIcon />}
        text={`¿Desea inscribir a los alumnos seleccionados en la sección ${destino?.idSeccionNavigation.seccion ?? ''}?`}
        detail={`${seleccionados(todos.length)}: se inscriben todos o ninguno.`}
        accept="Inscribir"
        onAccept={aceptar}
        onClose={() => setPaso('elige')}
      />
      <BusyOverlay open={isPending} text="Inscribiendo alumnos" progress={avance} />
    </ModalDialog>
  );
}
