import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useEffect, useId, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { esExamenFinal, esExtra, seCalifica, TIPO } from '#shared/actividades.rules.ts';
import { publicacion as esquemaDePublicacion, type Publicacion } from '#shared/actividades.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { estadoBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { nombreDeSeccion } from '#shared/clases.rules.ts';
import type { ClaseDocente, EstudianteDeClase } from '#shared/clases.ts';
import { useNow } from '#web/kit/clock.ts';
import { RestoreMine } from '#web/kit/drafts/TwoVersions.tsx';
import { useMissingFields } from '#web/kit/form/changes.ts';
import { FormProblems, fieldsToReview, wrongFields } from '#web/kit/form/FormProblems.tsx';
import { createFieldLabels, FieldLabelsContext } from '#web/kit/form/field-labels.ts';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { BusyOverlay } from '#web/kit/ui/BusyOverlay.tsx';
import { FullScreenDialog } from '#web/kit/ui/FullScreenDialog.tsx';
import { Monograma } from '#web/materias/components/Monograma.tsx';
import { destinatariosDe, enLaClase } from '../../components/CampoDestinatarios.tsx';
import { useEdicion } from '../../components/useEdicion.ts';
import { frasesDe, VistasDeEdicion } from '../../components/VistasDeEdicion.tsx';
import {
  type CamposPublicacion,
  type TipoAsignable,
  useActualizarPublicacion,
  useCrearPublicacion,
} from '../api.ts';
import { esquemaDesde, extraDe, partePublicacion, TITULOS, valoresIniciales } from '../form.tsx';
import { CampoExtra, hacerExtra } from './CampoExtra.tsx';
import { CamposContenido } from './CamposContenido.tsx';
import { CamposDestino } from './CamposDestino.tsx';
import { camposDeVersion } from './CamposDeVersion.tsx';
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

/** What was written, as somebody recognises it. */
const extracto = ({ title, instructions, contenido }: CamposPublicacion) =>
  [title, instructions ?? contenido ?? ''].filter(Boolean).join('\n');

/** The one form of everything that is assigned: homework, material and exams, new or being edited. */
export function FormularioPublicacion({
  tipo,
  clase,
  estudiantes,
  bloques,
  publicacion,
  bloqueDeRuta,
  onClose,
}: FormularioPublicacionProps) {
  const id = useId();
  const [labels] = useState(createFieldLabels);
  const actual = bloques.find((bloque) => estadoBloque(bloque) === 'iniciado');
  const finalizado = bloques.findLast((bloque) => estadoBloque(bloque) === 'finalizado');
  const fijo = tipo !== TIPO.material || publicacion !== null;
  const todos = estudiantes.map(({ idEstudianteGrado }) => idEstudianteGrado);
  const camposDe = (una: Publicacion | null): CamposPublicacion =>
    valoresIniciales(tipo, {
      publicacion: una,
      alumnos: una ? destinatariosDe(estudiantes, una) : todos,
      bloque:
        una?.actividad.idMateriaBloque ??
        bloqueDeRuta ??
        (actual ?? (fijo ? undefined : finalizado))?.idMateriaBloque,
    });
  const iniciales = camposDe(publicacion);
  const variante = publicacion ? null : extraDe(tipo);
  const hoy = schoolDate(useNow());
  const fechaGuardada = iniciales.actividad?.fecha;
  const esquema = useMemo(() => esquemaDesde(tipo, hoy, fechaGuardada), [tipo, hoy, fechaGuardada]);
  const form = useSchemaForm(esquema, iniciales);
  const { control, trigger } = form;
  const { isSubmitting, errors } = form.formState;

  const marcado = useWatch({ control, name: variante?.campo ?? 'tareaExtra' }) === true;
  const destino = variante && marcado ? variante.tipo : tipo;
  const crear = useCrearPublicacion(destino, onClose);
  const actualizar = useActualizarPublicacion(tipo, onClose);

  /** A draft belongs to the class as it is now: to the block in progress and to who is still there. */
  function alDia(campos: CamposPublicacion): CamposPublicacion {
    const extra = variante && campos[variante.campo] === true ? finalizado?.idMateriaBloque : undefined;
    const bloque = fijo ? (extra ?? iniciales.bloque) : campos.bloque;
    return { ...campos, bloque, alumnos: enLaClase(campos.alumnos, estudiantes) };
  }
  const materia = clase.idMateriaNavigation.nombre;
  const deQuien = publicacion?.actividad.idActividadMateriaBloque;
  const edicion = useEdicion({
    form,
    cosa: `asignable/${tipo}/${deQuien ?? `nueva/${clase.idGradoSeccionMateriaColaborador}/${bloqueDeRuta ?? ''}`}`,
    frases: frasesDe(tipo, publicacion ? publicacion.title : undefined),
    sobre: `${materia} - ${nombreDeSeccion(clase.idGradoSeccionNavigation)}`,
    publicada: publicacion,
    camposDe,
    versionDe: ({ actividad }) => actividad.version,
    leer: (data) => esquemaDePublicacion.safeParse(data).data ?? null,
    extracto,
    alDia,
    perPick: true,
    mandar(valores, { form: adjunta, ...envio }) {
      const parte = { ...partePublicacion(destino, valores), ...adjunta };
      return deQuien === undefined
        ? crear.mutateAsync({ query: { bloque: String(valores.bloque) }, form: parte, ...envio })
        : actualizar.mutateAsync({ params: { id: String(deQuien) }, form: parte, ...envio });
    },
    onClose,
  });
  const { adjuntos, borrador, guardada, upload } = edicion;
  const faltan = useMissingFields(form, esquema);
  const dichos = wrongFields(errors);
  const calma = dichos.length === 0;

  const elegido = useWatch({ control, name: 'bloque' });
  const bloque = bloques.find(({ idMateriaBloque }) => idMateriaBloque === elegido);
  // The field is disabled, so nobody can touch it: without a block it says at once what is missing.
  const sinBloque = bloque === undefined;
  useEffect(() => {
    if (sinBloque) void trigger('bloque');
  }, [sinBloque, trigger]);

  const cuenta = seCalifica(destino) && !esExtra(destino);
  return (
    <FullScreenDialog
      title={TITULOS[tipo]}
      subject={`${publicacion ? 'Editar' : 'Nueva publicación'} · ${materia} - ${nombreDeSeccion(clase.idGradoSeccionNavigation)}`}
      leave="close"
      start={<Monograma subject={materia} />}
      onClose={onClose}
      unsaved={borrador.changed}
      keptOnDevice={borrador.keptOnDevice}
      busy={isSubmitting}
      footer={
        <>
          <FormProblems
            end
            wrong={calma && !borrador.changed ? [] : fieldsToReview(faltan, dichos)}
            labels={labels}
            calm={calma}
          />
          <Button
            type="submit"
            form={id}
            variant="contained"
            disabled={faltan.length > 0 || adjuntos.preparing}
            loading={isSubmitting}
          >
            {publicacion ? 'Guardar' : 'Asignar'}
          </Button>
        </>
      }
    >
      <RestoreMine versions={edicion.versiones} />
      <FieldLabelsContext value={labels}>
        <Box
          component="form"
          id={id}
          noValidate
          onSubmit={edicion.submit}
          sx={{
            display: 'grid',
            gap: { xs: 2, md: 3 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <CamposContenido {...{ control, tipo, adjuntos }} nueva={publicacion === null} />
          </Card>
          <Card component={Stack} sx={{ p: { xs: 2, sm: 3 }, gap: 0.75 }}>
            <CamposDestino
              {...{ control, estudiantes, fijo }}
              actividad={guardada?.actividad ?? null}
              bloques={fijo ? bloques : iniciados(bloques)}
            />
            {tipo === TIPO.material ? null : (
              <CamposEvaluacion
                {...{ control, tipo }}
                actividad={publicacion?.actividad}
                zona={
                  cuenta && bloque ? (
                    <ZonaRestante
                      {...{ control, bloque }}
                      final={esExamenFinal(destino)}
                      salvo={publicacion?.actividad.idActividadMateriaBloque}
                      onExtra={
                        variante && finalizado ? () => hacerExtra(form, variante, finalizado) : undefined
                      }
                    />
                  ) : null
                }
              />
            )}
            {variante ? <CampoExtra {...{ form, variante, actual, finalizado }} /> : null}
          </Card>
        </Box>
      </FieldLabelsContext>
      <VistasDeEdicion tipo={tipo} edicion={edicion} campos={camposDeVersion(estudiantes)} />
      <BusyOverlay
        open={isSubmitting}
        text={upload ? 'Subiendo archivos' : undefined}
        progress={upload}
        unit="bytes"
      />
    </FullScreenDialog>
  );
}

const iniciados = (bloques: readonly BloqueDocente[]) =>
  bloques.filter((bloque) => estadoBloque(bloque) !== 'noIniciado');
