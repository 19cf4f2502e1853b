import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';

/** Somebody inactive who holds what a form asked for. */
export interface Inactivo {
  id: number;
  nombre: string;
  campo: string;
}

const ROTULO: Record<string, string> = {
  codigo: 'código',
  codigoPersonal: 'código personal',
  cui: 'CUI',
  dpi: 'DPI',
  usuario: 'usuario',
};

interface OfrecerProps {
  inactivo: Inactivo | null;
  /** What the inactive person is. */
  quien: 'estudiante' | 'colaborador';
  /** Opens the stored record. */
  onReactivar: (id: number) => void;
  onClose: () => void;
}

/** Brings somebody back instead of adding them twice. A user name alone may well be another person's wish: it can be changed. */
export function OfrecerReactivar({ inactivo, quien, onReactivar, onClose }: OfrecerProps) {
  const { nombre, campo = '', id } = inactivo ?? {};
  const soloUsuario = campo === 'usuario';
  return (
    <ConfirmDialog
      open={inactivo !== null}
      title={quien === 'estudiante' ? 'Estudiante inactivo' : 'Colaborador inactivo'}
      text={
        soloUsuario
          ? `Ese usuario es de ${nombre}, cuyo registro está inactivo. Si es otra persona, elige otro usuario.`
          : `Ese ${ROTULO[campo]} es de ${nombre}, cuyo registro está inactivo. ¿Quieres reactivarlo?`
      }
      detail="Reactivar abre su registro guardado y lo reactiva al guardar; lo que escribiste aquí no se conserva."
      accept="Reactivar"
      cancel={soloUsuario ? 'Elegir otro usuario' : undefined}
      onAccept={() => id !== undefined && onReactivar(id)}
      onClose={onClose}
    />
  );
}
