import { enumerar } from '#shared/base/formatos.ts';
import { type Carrera, eliminarCarrera } from '#shared/carreras.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { DialogoEliminar } from '#web/base/ui/DialogoEliminar.tsx';
import { cambia, useCarreras } from '#web/carreras/api.ts';
import { useGradosParaElegir } from '#web/grados/api.ts';
import { cuantasMaterias } from '../api.ts';

interface EliminarCarreraProps {
  carrera: Carrera;
  nivel: NivelEstudiantil;
  onClose: () => void;
}

/** Only a career that nothing hangs on goes; what does is said before, as it is by now: a subject may just have gone. */
export function EliminarCarrera({ carrera, nivel, onClose }: EliminarCarreraProps) {
  const { idCarrera } = carrera;
  const grados = useGradosParaElegir();
  const carreras = useCarreras(nivel.codigoNivelEstudiantil);
  const suyos = grados.data?.data.filter(({ idCarreraNavigation: suya }) => suya?.idCarrera === idCarrera);
  const vigentes = carreras.isFetchedAfterMount ? carreras.data?.data : undefined;
  const vigente = vigentes?.find((una) => una.idCarrera === idCarrera);
  const materias = vigente?.nivelesEstudiantilesCarrerasMaterias.length ?? 0;
  const cuelga = suyos &&
    vigentes && [
      ...(suyos.length > 0 ? [`Es la carrera de ${enumerar(suyos.map(({ nombre }) => nombre))}.`] : []),
      ...(materias > 0 ? [`Tiene ${cuantasMaterias(materias)}.`] : []),
    ];
  const conservada = cuelga !== undefined && cuelga.length > 0;
  const sinLeer =
    grados.isError || carreras.isError ? ['No se pudo revisar qué grados y materias tiene.'] : null;
  return (
    <DialogoEliminar
      open
      title="Eliminar carrera"
      name={carrera.nombre}
      question={(name) => `¿Desea eliminar la carrera "${name}"?`}
      hangs={cuelga ?? sinLeer}
      kept={conservada}
      detail={conservada ? 'Mientras los tenga no se puede eliminar.' : undefined}
      endpoint={eliminarCarrera}
      input={{
        params: { idCarrera: String(carrera.idCarrera) },
        query: { nivel: nivel.codigoNivelEstudiantil },
      }}
      invalidates={cambia}
      onClose={onClose}
    />
  );
}
