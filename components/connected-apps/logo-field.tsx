"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { FileButton } from "@/components/ui/file-button";
import { AppLogo } from "./app-logo";

const pixels = 64;

interface LogoFieldProps {
  name: string;
  logo: string | null;
  onChange: (logo: string | null) => void;
}

/** Chooses the logo of an app from an image file of any size. */
export function LogoField({ name, logo, onChange }: LogoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  async function read(file: File | undefined) {
    if (!file) return;
    try {
      onChange(await reduced(file));
      setProblem(null);
    } catch {
      setProblem("This file is not an image that the browser can read. Choose a PNG, JPEG or WebP file.");
    }
  }
  return (
    <div className="grid gap-1">
      <p className="text-sm font-medium">Logo</p>
      <div className="flex items-center gap-3">
        <AppLogo name={name || "?"} logo={logo} size="lg" />
        <FileButton size="sm" accept="image/png,image/jpeg,image/webp" fileLabel="Logo file" onFile={read}>
          {logo === null ? "Choose logo…" : "Replace logo…"}
        </FileButton>
        {logo !== null && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}

/** The image as a small PNG, whole and centred. */
async function reduced(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  const canvas = document.createElement("canvas");
  canvas.width = pixels;
  canvas.height = pixels;
  const scale = pixels / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  canvas.getContext("2d")?.drawImage(image, (pixels - width) / 2, (pixels - height) / 2, width, height);
  image.close();
  return canvas.toDataURL("image/png");
}
