import { numerosDeBloque } from '#shared/calificaciones.rules.ts';
import { Avatar } from '#web/base/ui/Avatar.tsx';
import { Dialogo } from '#web/base/ui/Dialogo.tsx';
import { EsqueletoTarjetas } from '#web/base/ui/Esqueleto.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { useCalificacionesDeInscripcion } from '../api.ts';
import { CuadrosDeNotas } from './CuadrosDeNotas.tsx';

interface DialogoCalificacionesProps {
  idEstudianteGrado: number;
  /** Name of the student. */
  nombre: string;
  /** Grade, section and level. */
  asignacion: string;
  ciclo: number;
  onClose: () => void;
}

/** The marks of one enrolment, per subject and for all six blocks. */
export function DialogoCalificaciones({
  idEstudianteGrado,
  nombre,
  asignacion,
  ciclo,
  onClose,
}: DialogoCalificacionesProps) {
  const calificaciones = useCalificacionesDeInscripcion(idEstudianteGrado);
  return (
    <Dialogo
      open
      title="Calificaciones"
      subject={`${nombre} · ${asignacion} · Ciclo escolar ${ciclo}`}
      start={<Avatar name={nombre} kind="estudiante" />}
      width="extra"
      onClose={onClose}
    >
      <Lectura
        query={calificaciones}
        skeleton={<EsqueletoTarjetas cards={4} height={220} />}
        empty={
          <Vacio
            heading="h3"
            title="El grado no tiene materias"
            text="Las materias se eligen al editar el grado."
          />
        }
      >
        {(materias) => <CuadrosDeNotas materias={materias} bloques={numerosDeBloque} />}
      </Lectura>
    </Dialogo>
  );
}
