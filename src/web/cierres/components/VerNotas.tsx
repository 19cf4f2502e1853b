import { NotasConDetalle } from '#web/calificaciones/detalle/components/NotasConDetalle.tsx';
import { useNotasConTraslados } from '#web/calificaciones/traslados/api.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';

interface VerNotasProps {
  idEstudianteGrado: number;
  alumno: string;
  onClose: () => void;
}

/** The marks of a student, subject by subject, behind a proposal. */
export const VerNotas = ({ idEstudianteGrado, alumno, onClose }: VerNotasProps) => (
  <ModalDialog open width="extra" title="Calificaciones" subject={alumno} onClose={onClose}>
    <QueryView
      query={useNotasConTraslados(idEstudianteGrado)}
      skeleton={<CardsSkeleton cards={4} height={220} />}
    >
      {({ materias }) => <NotasConDetalle {...{ idEstudianteGrado, materias }} />}
    </QueryView>
  </ModalDialog>
);
