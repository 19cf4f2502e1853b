import { useState } from 'react';
import { type EstudianteFila, eliminarEstudiante } from '#shared/estudiantes.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { DialogoEliminar } from '#web/base/ui/DialogoEliminar.tsx';
import { type Credenciales, DialogoCredenciales } from '#web/sesion/components/DialogoCredenciales.tsx';
import { AgregarEstudiante, EditarEstudiante } from '../form.tsx';
import { DetalleEstudiante } from './DetalleEstudiante.tsx';

/** Which dialog about a student is open. */
export type SobreEstudiante =
  | { que: 'agregar' }
  /** `reactiva`: saving brings an inactive one back. */
  | { que: 'editar'; idEstudiante: number; reactiva?: boolean }
  | { que: 'ver'; idEstudiante: number }
  | { que: 'eliminar'; estudiante: EstudianteFila };

interface DialogosProps {
  abierto: SobreEstudiante | null;
  onChange: (abierto: SobreEstudiante | null) => void;
}

/** What can be done with a student from any table: the form, the record, the deletion and the credentials after it. */
export function DialogosEstudiante({ abierto, onChange }: DialogosProps) {
  const [credenciales, setCredenciales] = useState<Credenciales | null>(null);
  const close = () => onChange(null);
  const guardado = (nuevas: Credenciales | null) => {
    close();
    setCredenciales(nuevas);
  };
  const reactivar = (idEstudiante: number) => onChange({ que: 'editar', idEstudiante, reactiva: true });
  return (
    <>
      {abierto?.que === 'agregar' ? (
        <AgregarEstudiante onClose={close} onSaved={guardado} onReactivar={reactivar} />
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
      {abierto?.que === 'eliminar' ? (
        <DialogoEliminar
          open
          title="Eliminar alumno"
          name={nombreCompleto(abierto.estudiante)}
          question={(name) => `¿Desea eliminar al alumno "${name}"?`}
          detail="Si tiene historial se conserva, pero deja de aparecer en las listas y ya no puede entrar."
          endpoint={eliminarEstudiante}
          input={{ params: { id: String(abierto.estudiante.idEstudiante) } }}
          invalidates={['estudiantes', 'inscripciones', 'pagos']}
          onClose={close}
        />
      ) : null}
      {credenciales ? <DialogoCredenciales {...credenciales} onClose={() => setCredenciales(null)} /> : null}
    </>
  );
}
