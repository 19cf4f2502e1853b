import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { esExamen, TIPO } from '#shared/actividades.rules.ts';
import type { Publicacion } from '#shared/actividades.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { comentariosPublicosDocente } from '#shared/comentarios.ts';
import { Comentarios } from '#web/comentarios/components/Comentarios.tsx';
import { TarjetaExamen } from '#web/examenes/components/TarjetaExamen.tsx';
import { ContenidoActividad } from './ContenidoActividad.tsx';
import { EncabezadoActividad } from './EncabezadoActividad.tsx';
import { RecienLlegados } from './RecienLlegados.tsx';
import { SeCalificaEnClase } from './SeCalificaEnClase.tsx';

interface InstruccionesDocenteProps {
  publicacion: Publicacion;
  /** When it was read, in ms since 1970. */
  leida: number;
  clase: ClaseDocente;
  /** Which conversation belongs to this kind of activity. */
  conversacion: keyof typeof comentariosPublicosDocente;
  onReload: () => void;
}

/** What was assigned, the run of an exam, and what the class says about it. */
export function InstruccionesDocente({
  publicacion,
  leida,
  clase,
  conversacion,
  onReload,
}: InstruccionesDocenteProps) {
  const { actividad, title, contenido, instructions, archivos, videos, catedratico, examen, comentarios } =
    publicacion;
  return (
    <Stack sx={{ gap: 2 }}>
      <RecienLlegados {...{ actividad, clase }} />
      {esExamen(actividad.tipoActividad) && actividad.enLinea ? (
        <TarjetaExamen {...{ actividad, examen, onReload }} />
      ) : null}
      <Card component="article" sx={{ p: { xs: 2, sm: 3 } }}>
        <EncabezadoActividad
          actividad={actividad}
          title={title ?? ''}
          subject={clase.idMateriaNavigation.nombre}
          teacher={catedratico.nombres}
        />
        <Box sx={{ mt: 2 }}>
          {actividad.enLinea ? null : <SeCalificaEnClase />}
          <ContenidoActividad
            text={actividad.tipoActividad === TIPO.material ? contenido : instructions}
            {...{ archivos, videos }}
          />
        </Box>
      </Card>
      <Comentarios
        kind="publicos"
        hint="Los ve toda la clase"
        conversacion={{
          llamadas: comentariosPublicosDocente[conversacion],
          params: { idActividadMateriaBloque: String(actividad.idActividadMateriaBloque) },
          sabida: { comentarios, leida },
        }}
        onFailure={onReload}
        readOnly={!clase.permisos.editar}
      />
    </Stack>
  );
}
