import { useState } from 'react';
import type { z } from 'zod';
import { MATERIA_NOMBRE_MAX, materiaForm, materia as materiaLeida } from '#shared/materias.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { FormGrid } from '#web/kit/form/FormGrid.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { type Lugar, materiaRetirada, useCrearMateria, useEditarMateria } from './api.ts';

interface MateriaFormProps {
  lugar: Lugar;
  /** Missing: a new one. */
  materia: z.output<typeof registro> | null;
  onClose: () => void;
}

const registro = materiaLeida.pick({ idMateria: true, nombre: true, version: true });
const valoresDe = ({ nombre }: { nombre: string }) => ({ nombre });

/** A subject, new or not. A new one with the name of a dropped one offers to bring that one back. */
export function MateriaForm({ lugar, materia, onClose }: MateriaFormProps) {
  const form = useSchemaForm(materiaForm, valoresDe(materia ?? { nombre: '' }));
  const crear = useCrearMateria(lugar, onClose);
  const { editar, isPending } = useEditarMateria(lugar, onClose);
  const [retirada, setRetirada] = useState<ReturnType<typeof materiaRetirada>>(null);
  const versionado = useVersionedForm({
    form,
    kept: materia,
    schema: registro,
    valuesOf: valoresDe,
    save: guardar,
  });
  async function guardar({ nombre }: { nombre: string }, version: number | undefined) {
    if (materia) return editar(materia.idMateria, nombre, version);
    try {
      return await crear(nombre);
    } catch (error) {
      setRetirada(materiaRetirada(error));
      throw error;
    }
  }
  return (
    <>
      <FormDialog
        form={form}
        open
        width="angosto"
        title={materia ? 'Editar materia' : 'Agregar materia'}
        subject={lugar.nombre}
        onClose={onClose}
        onSubmit={versionado.submit}
        versioned={versionado}
      >
        <FormGrid columns={1}>
          <TextInputField
            control={form.control}
            name="nombre"
            label="Nombre"
            required
            max={MATERIA_NOMBRE_MAX}
          />
        </FormGrid>
      </FormDialog>
      <ConfirmDialog
        open={retirada !== null}
        title="Reactivar materia"
        text={`La materia "${retirada?.nombre ?? ''}" fue retirada del pensum. ¿Quieres reactivarla?`}
        detail={`Vuelve con su nombre, "${retirada?.nombre ?? ''}". Cambiarlo después no toca las boletas de los ciclos cerrados.`}
        accept="Reactivar"
        busy={isPending}
        onAccept={() => {
          // A refusal has been told; the question stays open for another try.
          if (retirada) editar(retirada.idMateria, retirada.nombre).catch(() => undefined);
        }}
        onClose={() => setRetirada(null)}
      />
    </>
  );
}
