import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { esExtra, esParcial, esTarea, TIPO } from '#shared/actividades.rules.ts';
import type { Publicacion } from '#shared/actividades.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { estadoBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { nombreDeSeccion } from '#shared/clases.rules.ts';
import type { ClaseDocente, EstudianteDeClase } from '#shared/clases.ts';
import { partesDe, SIN_ADJUNTOS } from '#web/archivos/api.ts';
import { useAdjuntos } from '#web/archivos/components/useAdjuntos.ts';
import { enviar } from '#web/base/form/enviar.ts';
import { useFormulario } from '#web/base/form/formulario.ts';
import type { Avance } from '#web/base/http-progress.ts';
import { useAhora } from '#web/base/reloj.ts';
import { Cargando } from '#web/base/ui/Cargando.tsx';
import { DialogoCompleto } from '#web/base/ui/DialogoCompleto.tsx';
import { Monograma } from '#web/base/ui/Monograma.tsx';
import {
  type CamposPublicacion,
  type TipoAsignable,
  useActualizarPublicacion,
  useCrearPublicacion,
} from '../api.ts';
import { esquemaDesde, extraDe, partePublicacion, TITULOS, valoresIniciales } from '../form.tsx';
import { CampoExtra } from './CampoExtra.tsx';
import { CamposContenido } from './CamposContenido.tsx';
import { CamposDestino } from './CamposDestino.tsx';
import { CamposEvaluacion } from './CamposEvaluacion.tsx';
import { ZonaRestante } from './ZonaRestante.tsx';

export interface FormularioPublicacionProps {
  tipo: TipoAsignable;
  clase: ClaseDocente;
  estudiantes: readonly EstudianteDeClase[];
  bloques: readonly BloqueDocente[];
  /** What is edited; null for a new one. */
  publicacion: Publicacion | null;
  /** Block of a new extra, from the address. */
  bloqueDeRuta?: number;
  onClose: () => void;
}

/** Whom it can be for: everybody in the class, and once assigned only those it was assigned to. */
function destinatarios(estudiantes: readonly EstudianteDeClase[], publicacion: Publicacion | null) {
  const asignados = publicacion?.actividad.actividadesMateriasBloquesParticipantes;
  if (!asignados) return estudiantes;
  const suyos = new Set(asignados.map(({ idEstudianteGrado }) => idEstudianteGrado));
  return estudiantes.filter(({ idEstudianteGrado }) => suyos.has(idEstudianteGrado));
}

/** The one form of everything that is assigned: homework, material and exams, new or being edited. */
export function FormularioPublicacion({
  tipo,
  clase,
  estudiantes: todos,
  bloques,
  publicacion,
  bloqueDeRuta,
  onClose,
}: FormularioPublicacionProps) {
  const id = useId();
  const estudiantes = destinatarios(todos, publicacion);
  const actual = bloques.find((bloque) => estadoBloque(bloque) === 'iniciado');
  const finalizado = bloques.findLast((bloque) => estadoBloque(bloque) === 'finalizado');
  const iniciales = valoresIniciales(tipo, {
    publicacion,
    alumnos: estudiantes.map(({ idEstudianteGrado }) => idEstudianteGrado),
    bloque: publicacion?.actividad.idMateriaBloque ?? bloqueDeRuta ?? actual?.idMateriaBloque,
  });
  const hoy = schoolDate(useAhora());
  const guardada = iniciales.actividad?.fecha;
  const esquema = useMemo(() => esquemaDesde(tipo, hoy, guardada), [tipo, hoy, guardada]);
  const form = useFormulario(esquema, iniciales);
  const { control, trigger } = form;
  const { isDirty, isSubmitting, isValid } = form.formState;
  const [inicial] = useState(() => (publicacion ? { ...publicacion, nuevos: [] } : SIN_ADJUNTOS));
  const adjuntos = useAdjuntos({ initial: inicial, perPick: true });
  const [upload, setUpload] = useState<Avance>();

  const variante = publicacion ? null : extraDe(tipo);
  const marcado = useWatch({ control, name: variante?.campo ?? 'tareaExtra' }) === true;
  const destino = variante && marcado ? variante.tipo : tipo;
  const crear = useCrearPublicacion(destino, onClose);
  const actualizar = useActualizarPublicacion(tipo, onClose);

  const elegido = useWatch({ control, name: 'bloque' });
  const bloque = bloques.find(({ idMateriaBloque }) => idMateriaBloque === elegido);
  // The field is disabled, so nobody can touch it: without a block it says at once what is missing.
  const sinBloque = bloque === undefined;
  useEffect(() => {
    if (sinBloque) void trigger('bloque');
  }, [sinBloque, trigger]);

  function guardar(valores: CamposPublicacion) {
    const { form: adjunta, files } = partesDe(adjuntos.value);
    const onProgress = (hechos: number, total: number) => setUpload({ hechos, total });
    const envio = {
      form: { ...partePublicacion(destino, valores), ...adjunta },
      files,
      onProgress: files.length > 0 ? onProgress : undefined,
    };
    return publicacion
      ? actualizar.mutateAsync({
          params: { id: String(publicacion.actividad.idActividadMateriaBloque) },
          ...envio,
        })
      : crear.mutateAsync({ query: { bloque: String(valores.bloque) }, ...envio });
  }
  const submit = enviar(form, (valores) => guardar(valores).finally(() => setUpload(undefined)));

  const materia = clase.idMateriaNavigation.nombre;
  const enZona = (esTarea(destino) || esParcial(destino)) && !esExtra(destino);
  return (
    <DialogoCompleto
      title={TITULOS[tipo]}
      subject={`${publicacion ? 'Editar' : 'Nueva publicación'} · ${materia} - ${nombreDeSeccion(clase.idGradoSeccionNavigation)}`}
      leave="cerrar"
      start={<Monograma subject={materia} />}
      onClose={onClose}
      unsaved={isDirty || adjuntos.value !== inicial}
      busy={isSubmitting}
      footer={
        <>
          <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
            <Box component="span" sx={{ color: 'error.main' }}>
              *
            </Box>{' '}
            Obligatorio
          </Typography>
          <Button
            type="submit"
            form={id}
            variant="contained"
            disabled={!isValid || adjuntos.preparing}
            loading={isSubmitting}
          >
            {publicacion ? 'Guardar' : 'Asignar'}
          </Button>
        </>
      }
    >
      <Box
        component="form"
        id={id}
        noValidate
        onSubmit={submit}
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Card sx={{ p: { xs: 2, sm: 3 } }}>
          <CamposContenido {...{ control, tipo, adjuntos }} />
        </Card>
        <Card component={Stack} sx={{ p: { xs: 2, sm: 3 }, gap: 0.75 }}>
          <CamposDestino
            {...{ control, estudiantes }}
            bloques={tipo === TIPO.material && !publicacion ? iniciados(bloques) : bloques}
            fijo={tipo !== TIPO.material || publicacion !== null}
          />
          {tipo === TIPO.material ? null : (
            <CamposEvaluacion
              {...{ control, tipo }}
              actividad={publicacion?.actividad}
              zona={
                enZona && bloque ? (
                  <ZonaRestante
                    {...{ control, bloque }}
                    salvo={publicacion?.actividad.idActividadMateriaBloque}
                  />
                ) : null
              }
            />
          )}
          {variante ? <CampoExtra {...{ form, variante, actual, finalizado }} /> : null}
        </Card>
      </Box>
      <Cargando
        open={isSubmitting}
        text={upload ? 'Subiendo archivos' : undefined}
        progress={upload}
        unit="bytes"
      />
    </DialogoCompleto>
  );
}

const iniciados = (bloques: readonly BloqueDocente[]) =>
  bloques.filter((bloque) => estadoBloque(bloque) !== 'noIniciado');
