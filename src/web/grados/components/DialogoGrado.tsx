import { useMemo } from 'react';
import { type Grado, grado as registro } from '#shared/grados.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { useSchemaForm } from '#web/kit/form/schema-form.ts';
import { useVersionedForm } from '#web/kit/form/useVersionedForm.tsx';
import { useCrearGrado, useEditarGrado } from '../api.ts';
import { CamposGrado, cuerpoDe, gradoFormulario, valoresDe } from '../form.tsx';

interface DialogoGradoProps {
  /** null: a new one. */
  grado: Grado | null;
  niveles: readonly NivelEstudiantil[];
  ciclo: number;
  onClose: () => void;
  /** Told the level of what was saved, so that the list shows it. */
  onSaved: (clave: string) => void;
}

/** Adds or changes a grade; its sections and subjects are those of the year that is shown. */
export function DialogoGrado({ grado, niveles, ciclo, onClose, onSaved }: DialogoGradoProps) {
  const schema = useMemo(() => gradoFormulario(niveles), [niveles]);
  const form = useSchemaForm(schema, valoresDe(grado));
  const guardado = (clave: string) => {
    onClose();
    onSaved(clave);
  };
  const crear = useCrearGrado(guardado);
  const editar = useEditarGrado(guardado);
  const query = { ciclo };
  const versionado = useVersionedForm({
    form,
    kept: grado,
    schema: registro,
    valuesOf: valoresDe,
    save(valores, version, visto) {
      const body = cuerpoDe(valores, visto);
      return visto
        ? editar.mutateAsync({
            params: { idGrado: String(visto.idGrado) },
            query,
            body: { ...body, version },
          })
        : crear.mutateAsync({ query, body });
    },
  });
  return (
    <FormDialog
      form={form}
      open
      required
      width="medio"
      title={grado ? 'Editar grado' : 'Agregar grado'}
      subject={`Ciclo escolar ${ciclo}`}
      onClose={onClose}
      onSubmit={versionado.submit}
      versioned={versionado}
    >
      <CamposGrado {...{ form, niveles, ciclo }} grado={versionado.seen} />
    </FormDialog>
  );
}
