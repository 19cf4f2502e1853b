import { useState } from 'react';
import type { CampoDeEstudiante } from '#shared/estudiantes/campos.ts';
import { cerrarSesionesDeEstudiante, type Estudiante, type EstudianteFila } from '#shared/estudiantes.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { type Credenciales, DialogoCredenciales } from '#web/sesion/components/DialogoCredenciales.tsx';
import { TerminarSesiones } from '#web/sesion/components/TerminarSesiones.tsx';
import { AgregarEstudiante, EditarEstudiante } from '../form.tsx';
import { DetalleEstudiante } from './DetalleEstudiante.tsx';
import { EliminarEstudiante } from './EliminarEstudiante.tsx';
import type { ActoDeAlumno, AlumnoEnCiclo } from './useActosDeAlumno.ts';

const DialogoDeActo = lazyPart(
  async () => (await import('#web/inscripciones/components/DialogoDeActo.tsx')).DialogoDeActo,
);
const AltaDeAlumno = lazyPart(
  async () => (await import('#web/inscripciones/components/AltaDeAlumno.tsx')).AltaDeAlumno,
);

/** Which dialog about a student is open. */
export type SobreEstudiante =
  | { que: 'agregar' }
  /** `reactiva`: saving brings an inactive one back. */
  | { que: 'editar'; idEstudiante: number; reactiva?: boolean; campo?: CampoDeEstudiante | undefined }
  | { que: 'ver'; idEstudiante: number }
  | { que: 'acto'; acto: ActoDeAlumno; alumno: AlumnoEnCiclo }
  | { que: 'sesiones' | 'eliminar'; estudiante: EstudianteFila };

interface DialogosProps {
  abierto: SobreEstudiante | null;
  onChange: (abierto: SobreEstudiante | null) => void;
  /** Somebody new is stored. */
  onAgregado?: (estudiante: Estudiante) => void;
}

/** What can be done with a student from any table: the form, the record, the deletion and the credentials after it. */
export function DialogosEstudiante({ abierto, onChange, onAgregado }: DialogosProps) {
  const [credenciales, setCredenciales] = useState<Credenciales | null>(null);
  const close = () => onChange(null);
  const { abierto: cicloAbierto } = useCiclo();
  const [nuevo, setNuevo] = useState<Estudiante | null>(null);
  const guardado = (nuevas: Credenciales | null) => {
    close();
    setCredenciales(nuevas);
  };
  const agregado = (nuevas: Credenciales | null, estudiante: Estudiante) => {
    guardado(nuevas);
    onAgregado?.(estudiante);
    if (cicloAbierto) setNuevo(estudiante);
  };
  const reactivar = (idEstudiante: number) => onChange({ que: 'editar', idEstudiante, reactiva: true });
  return (
    <>
      {abierto?.que === 'agregar' ? (
        <AgregarEstudiante onClose={close} onSaved={agregado} onReactivar={reactivar} />
      ) : null}
      {abierto?.que === 'editar' ? (
        <EditarEstudiante
          key={abierto.idEstudiante}
          {...abierto}
          onClose={close}
          onSaved={guardado}
          onReactivar={reactivar}
        />
      ) : null}
      {abierto?.que === 'ver' ? (
        <DetalleEstudiante idEstudiante={abierto.idEstudiante} onClose={close} />
      ) : null}
      {abierto?.que === 'acto' ? <DialogoDeActo {...abierto} onClose={close} /> : null}
      {abierto?.que === 'sesiones' ? (
        <TerminarSesiones
          nombre={nombreCompleto(abierto.estudiante)}
          endpoint={cerrarSesionesDeEstudiante}
          input={{ params: { id: String(abierto.estudiante.idEstudiante) } }}
          onClose={close}
        />
      ) : null}
      {abierto?.que === 'eliminar' ? (
        <EliminarEstudiante estudiante={abierto.estudiante} onClose={close} />
      ) : null}
      {nuevo && !credenciales ? (
        <AltaDeAlumno nuevo estudiante={nuevo} onClose={() => setNuevo(null)} />
      ) : null}
      {credenciales ? <DialogoCredenciales {...credenciales} onClose={() => setCredenciales(null)} /> : null}
    </>
  );
}
