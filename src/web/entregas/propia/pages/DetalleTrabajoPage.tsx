import { useCallback } from 'react';
import { useParams } from 'react-router';
import { esExamenFinal, esParcial, TIPO, type TipoActividad } from '#shared/actividades.rules.ts';
import { useDireccionPropia } from '#web/actividades/components/useEnlaces.ts';
import { useClaseDelEstudiante } from '#web/clases/api.ts';
import { asignadoDe, type ClaseDeTrabajo, finDelExamen, useTrabajo } from '#web/entregas/propia/api.ts';
import { TiempoRestante } from '#web/entregas/propia/components/TiempoRestante.tsx';
import { VistaTrabajo } from '#web/entregas/propia/components/VistaTrabajo.tsx';
import { isDenied } from '#web/kit/call-error.ts';
import { useDeniedDetail } from '#web/kit/ui/denied-detail.ts';
import { FullScreenDialog } from '#web/kit/ui/FullScreenDialog.tsx';
import { useGoBack } from '#web/kit/ui/go-back.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { aspectoMateria } from '#web/materias/components/Monograma.tsx';
import { paths } from '#web/paths.ts';

const TITULOS: Partial<Record<TipoActividad, string>> = {
  [TIPO.tarea]: 'Detalles de tarea',
  [TIPO.tareaExtra]: 'Detalles de tarea extra',
  [TIPO.parcial]: 'Detalles de parcial',
  [TIPO.parcialExtra]: 'Detalles de parcial extra',
  [TIPO.examenFinal]: 'Detalles de examen final',
  [TIPO.examenFinalExtra]: 'Detalles de examen final extra',
};

const claseDe = (tipo: TipoActividad): ClaseDeTrabajo => {
  if (esParcial(tipo)) return 'parcial';
  return esExamenFinal(tipo) ? 'examenFinal' : 'tarea';
};

/** Homework or an exam of the student, over the class or the home of the year. */
export function DetalleTrabajoPage({ tipo }: { tipo: TipoActividad }) {
  const { ciclo = '', idassignment, idtarea, idparcial, idexamenfinal } = useParams();
  const id = idtarea ?? idparcial ?? idexamenfinal ?? '';
  const clase = claseDe(tipo);
  const trabajo = useTrabajo(clase, id);
  const { refetch } = trabajo;
  const recargar = useCallback(() => void refetch(), [refetch]);
  const padre = idassignment
    ? paths.escritorioEstudiante.to({ ciclo, idassignment })
    : paths.inicioEstudiante.to({ ciclo });
  const regresar = useGoBack(padre);
  useDeniedDetail(trabajo, regresar);
  const detalle = trabajo.data?.data;
  const asignado = detalle ? asignadoDe(detalle) : undefined;
  useDireccionPropia('estudiante', asignado?.actividad);
  const deClase = asignado?.actividad.idMateriaBloqueNavigation.idGradoSeccionMateriaColaborador;
  const curso = useClaseDelEstudiante(deClase === undefined ? (idassignment ?? '') : String(deClase));
  const subject = curso.data?.data.idMateriaNavigation.nombre ?? '';
  return (
    <FullScreenDialog
      title={TITULOS[tipo] ?? 'Detalles'}
      subject={asignado ? <span title={asignado.title}>{asignado.title}</span> : null}
      barColour={subject ? `materias.${aspectoMateria(subject).key}.base` : undefined}
      width="total"
      actions={detalle ? <TiempoRestante fin={finDelExamen(detalle)} /> : undefined}
      onClose={regresar}
    >
      <QueryView query={trabajo} skeleton={<TextSkeleton lines={8} />}>
        {(leido) => (
          <VistaTrabajo
            key={`${clase}-${id}`}
            detalle={leido}
            leida={trabajo.dataUpdatedAt}
            onReload={recargar}
            retirada={isDenied(trabajo.error) ? trabajo.error.message : null}
            {...{ clase, id, subject }}
          />
        )}
      </QueryView>
    </FullScreenDialog>
  );
}
