import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NotasConDetalle } from '#web/calificaciones/detalle/components/NotasConDetalle.tsx';
import { DocumentosEmitidos } from '#web/documentos/components/DocumentosEmitidos.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { DownloadIcon } from '#web/kit/ui/icons.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useEsDirector } from '#web/sesion/api.ts';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { useCalificacionesDeInscripcion, useDescargarBoletaDe } from '../api.ts';

interface DialogoCalificacionesProps {
  idEstudianteGrado: number;
  /** Name of the student. */
  nombre: string;
  /** The first surname. */
  apellido: string;
  /** Grade, section and level. */
  asignacion: string;
  ciclo: number;
  onClose: () => void;
}

/** The marks of one enrolment, per subject and for the blocks of its level, and its report card. */
export function DialogoCalificaciones({
  idEstudianteGrado,
  nombre,
  apellido,
  asignacion,
  ciclo,
  onClose,
}: DialogoCalificacionesProps) {
  const calificaciones = useCalificacionesDeInscripcion(idEstudianteGrado);
  const esDirector = useEsDirector();
  const boleta = useDescargarBoletaDe(idEstudianteGrado);
  const conNotas = (calificaciones.data?.data.length ?? 0) > 0;
  const descargar = conNotas ? (
    <Button
      variant="tonal"
      startIcon={<DownloadIcon />}
      loading={boleta.isPending}
      onClick={() => boleta.mutate()}
    >
      Descargar boleta
    </Button>
  ) : null;
  return (
    <ModalDialog
      open
      title="Calificaciones"
      subject={`${nombre} · ${asignacion} · Ciclo escolar ${ciclo}`}
      start={<Avatar name={nombre} surname={apellido} kind="estudiante" />}
      width="extra"
      onClose={onClose}
      headerActions={<Box sx={{ display: { xs: 'none', sm: 'block' } }}>{descargar}</Box>}
    >
      <Box sx={{ display: { xs: 'block', sm: 'none' }, mb: descargar ? 2 : 0 }}>{descargar}</Box>
      <QueryView
        query={calificaciones}
        skeleton={<CardsSkeleton cards={4} height={220} />}
        empty={
          <EmptyState
            heading="h3"
            title="El grado no tiene materias"
            text="Las materias se eligen al editar el grado."
          />
        }
      >
        {(materias) => <NotasConDetalle {...{ idEstudianteGrado, materias }} />}
      </QueryView>
      {esDirector ? <DocumentosEmitidos {...{ idEstudianteGrado, nombre }} /> : null}
    </ModalDialog>
  );
}
